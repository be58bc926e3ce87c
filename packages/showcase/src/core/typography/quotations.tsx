import { Blockquote } from '@mantine/core';
import { Example } from '../../parts/example.tsx';
import classes from './typography-screen.module.css';

/** What somebody said, with who it was; the second from the other side. */
export const Quotations = () => (
  <Example title="Quotation" about="What somebody said, and who it was.">
    <Blockquote className={classes.quote ?? ''} cite="– Amara Okafor, market hall of Genoa">
      Since the doors count by themselves, I have time to look at who comes in.
    </Blockquote>
    <Blockquote
      className={classes.quote ?? ''}
      data-side="end"
      cite="– Jakub Nowak, city library of Gdańsk"
    >
      We moved the returns desk two metres, and the queue was gone.
    </Blockquote>
  </Example>
);
