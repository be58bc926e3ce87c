import { useEffect, useRef, useState } from 'react';
import { firstNotifications, newNotifications } from './dropdown-sample.ts';

/** How long a reload takes (demo specification, section 9). */
const reloadMs = 1500;

/** The notifications, and a function that loads them again. */
export function useSync() {
  const [notifications, setNotifications] = useState(firstNotifications);
  const [syncedAt, setSyncedAt] = useState(() => new Date());
  const [isLoading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const reload = () => {
    if (isLoading) return;
    setLoading(true);
    timer.current = setTimeout(() => {
      setNotifications(newNotifications);
      setSyncedAt(new Date());
      setLoading(false);
    }, reloadMs);
  };
  return { notifications, syncedAt, isLoading, reload };
}
