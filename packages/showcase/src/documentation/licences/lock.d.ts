/** npm’s lock file as the build hands it over: what of it comes with the product. */
declare module '*/package-lock.json?licences' {
  const libraries: readonly import('./libraries.ts').Library[];
  export default libraries;
}
