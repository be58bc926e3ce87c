/** Notifications, as screens that show one of anything name them. */
export const notificationKind = { noun: 'notifications', name: 'Notification' } as const;
