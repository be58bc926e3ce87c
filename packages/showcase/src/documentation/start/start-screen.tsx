import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { overview } from '../guides/guide-address.ts';

/** `/documentation` itself is no page. */
export function Screen() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: overview as never, replace: true }), [navigate]);
  return null;
}
