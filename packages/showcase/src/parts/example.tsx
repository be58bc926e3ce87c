import { Card, Quiet } from '@foyer/kit';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './example.module.css';

interface Props {
  title: string;
  about?: ReactNode;
  /** How it is written, where that is worth showing. */
  code?: string;
  children: ReactNode;
}

/** Something as it lives, with the code behind it one key away. */
export const Example = ({ title, about, code, children }: Props) => (
  <Card title={title} level={2}>
    {about !== undefined && <Quiet mb="md">{about}</Quiet>}
    {children}
    {code !== undefined && <CodeToggle code={code} />}
  </Card>
);

function CodeToggle({ code, onShow }: { code: string; onShow?: () => void }) {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-expanded={isShown}
        aria-controls={codeId}
        onClick={() => {
          if (!isShown) onShow?.();
          setShown(!isShown);
        }}
      >
        {isShown ? 'Hide the code' : 'Show the code'}
      </UnstyledButton>
      <pre id={codeId} className={classes.code} hidden={!isShown}>
        <code>{code}</code>
      </pre>
    </>
  );
}

const files = import.meta.glob<string>(['../main/*/*-screen.tsx', '../ui/*/*-screen.tsx'], {
  query: '?raw',
  import: 'default',
});

/** Shows the file that draws a screen, or a part of it, on request; it is loaded then. */
export const FileCode = ({ file }: { file: string }) => <LoadedCode load={files[`../${file}`]} />;

/** Code that is loaded when it is to be shown. */
export function LoadedCode({ load }: { load: (() => Promise<string>) | undefined }) {
  const [code, setCode] = useState('Loading…');
  const show = () => void load?.().then(setCode, () => setCode('The code could not be loaded.'));
  return <CodeToggle code={code} onShow={show} />;
}
