/** The one vocabulary of device and camera state (design: The look). */
export const stateNames = ['online', 'degraded', 'offline', 'never seen'] as const;
