// What one was called last time.

import { recall, remember } from '../storage'

export const lastName = (): string => recall('name')
export const keepName = (name: string): boolean => remember('name', name.trim())
