/** Whether this is built as a site of static files (vite.site.config.ts), without a server. */
declare const __SITE__: boolean
