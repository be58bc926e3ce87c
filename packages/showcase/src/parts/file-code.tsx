import { useState } from 'react';
import { CodeToggle } from './code-toggle.tsx';

const files = import.meta.glob<string>(['../main/*/*-screen.tsx', '../ui/*/*-screen.tsx'], {
  query: '?raw',
  import: 'default',
});

/** Shows the file that draws a screen, or a part of it, on request; it is loaded then. */
export function FileCode({ file }: { file: string }) {
  const [code, setCode] = useState('Loading…');
  const load = () =>
    files[`../${file}`]?.().then(setCode, () => setCode('The code could not be loaded.'));
  return <CodeToggle code={code} onShow={() => void load()} />;
}
