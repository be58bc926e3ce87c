/** A drawn hall with two people, as the address of a picture. */
export const hallPicture = `data:image/svg+xml,${encodeURIComponent(`
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">
<rect width="160" height="100" fill="#cfd8df"/><path d="M0 70H160V100H0Z" fill="#8c99a3"/>
<path d="M20 70V25H50V70ZM110 70V25H140V70Z" fill="#5f7282"/>
<circle cx="72" cy="40" r="5"/><path d="M65 82L67 47H77L79 82Z"/>
<circle cx="98" cy="48" r="5"/><path d="M91 90L93 55H103L105 90Z"/></svg>`)}`;

/** An address that no picture can be read from. */
export const brokenPicture = 'data:image/png;base64,AAAA';
