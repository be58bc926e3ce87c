import { Navigate } from '@tanstack/react-router';
import { overview } from '../guides/guide-address.ts';

/** `/documentation` itself is no page. */
export const Screen = () => <Navigate to={overview as never} replace />;
