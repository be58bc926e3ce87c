/**
 * The product contacts no third party but the origins of a street map that the operator set; styles are
 * inline because the widgets set sizes in them.
 */
export const contentSecurityPolicyOf = (mapOrigins: () => readonly string[], photoOrigin = '') => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(photoOrigin === '' ? [] : [photoOrigin])],
    // Recordings that somebody chose on the computer.
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", () => mapOrigins().join(' ') || "'self'"],
    workerSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});
