import { PageHeader } from '@foyer/kit';
import type { ComponentType } from 'react';
import { words } from './blocks/words.tsx';
import { FileCode } from './parts/example.tsx';
import type { ScreenProps, ShowcaseScreen } from './showcase-screen.ts';

/** A screen below its header, and above its code, where the list of screens says so. */
export const framed =
  (
    { file, title, subtitle, showsCode }: ShowcaseScreen,
    Content: ComponentType<ScreenProps>,
  ): ComponentType<ScreenProps> =>
  (props) => (
    <>
      {subtitle !== undefined && <PageHeader title={title} subtitle={words(subtitle)} />}
      <Content {...props} />
      {showsCode && <FileCode file={file} />}
    </>
  );
