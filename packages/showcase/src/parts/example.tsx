import { Card } from '@foyer/kit';
import type { ReactNode } from 'react';
import { Quiet } from '../blocks/quiet.tsx';
import { CodeToggle } from './code-toggle.tsx';

interface Props {
  title: string;
  /** What to notice, in a sentence. */
  about?: ReactNode;
  /** How it is written, where that is worth showing. */
  code?: string;
  children: ReactNode;
}

/** One part of the kit as it lives, with the code behind it one key away. */
export const Example = ({ title, about, code, children }: Props) => (
  <Card title={title} level={2}>
    {about !== undefined && <Quiet mb={16}>{about}</Quiet>}
    {children}
    {code !== undefined && <CodeToggle code={code} />}
  </Card>
);
