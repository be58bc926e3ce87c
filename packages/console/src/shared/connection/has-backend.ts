/** False in the build for sites without a server (`npm run build:static`). */
export const hasBackend = import.meta.env.MODE !== 'static';
