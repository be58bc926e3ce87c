/** Parts in sight whose data is on its way; what is below is loaded when somebody scrolls there. */
export const waitingInSight = () =>
  [...document.querySelectorAll('main [aria-busy="true"], main .mantine-Skeleton-root')].filter(
    (part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    },
  ).length;
