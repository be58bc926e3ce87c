/** Parts of the README that say how to begin. */
export const quickStartParts: readonly string[] = ['Try it', 'Connect devices', 'Settings'];
