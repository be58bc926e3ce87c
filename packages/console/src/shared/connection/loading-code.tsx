import { useLoss } from './server-connection.ts';

/** In the place of a part of the console whose code is being fetched. */
export function CodeOnItsWay() {
  return (
    <p role="status" style={{ margin: 0, padding: 16 }}>
      {useLoss() ? 'It comes by itself once the connection is back.' : 'Loading...'}
    </p>
  );
}
