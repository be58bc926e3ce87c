(() => {
  let scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    scheme =
      /^(dark|light)$/.exec(localStorage.getItem('mantine-color-scheme-value'))?.[0] ?? scheme;
  } catch {}
  document.documentElement.dataset.mantineColorScheme = scheme;
})();
