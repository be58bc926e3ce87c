import { PageHeader, tones } from '@foyer/kit';
import { Blockquote, Text } from '@mantine/core';
import { Example } from '../../parts/example.tsx';
import { Heading, levels } from '../heading.tsx';
import { TextVariants } from './text-variants.tsx';
import classes from './typography-screen.module.css';

const weights = [
  ['Light', 300],
  ['Normal', 400],
  ['Semi-bold', 600],
  ['Bold', 700],
] as const;
const coloured = [
  ['danger', 'The east door has been open for ten minutes.'],
  ['warning', 'Two cameras see less than they did yesterday.'],
  ['success', 'All counts of the week have arrived.'],
  ['primary', 'The market hall opens at seven.'],
  ['info', 'A new version of the edge software is ready.'],
] as const;

/** How words look: headings on the left, running text on the right. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Typography"
        subtitle="One typeface, one scale: how headings and running text look."
      />
      <div className={classes.halves}>
        <div className={classes.stack}>
          <Example title="Headings" about="Six sizes, for six depths of a page.">
            {levels.map((level) => (
              <Heading key={level} level={level}>
                Heading of level {level}
              </Heading>
            ))}
          </Example>
          <Example title="Coloured headings" about="The same in the colours of the palette.">
            {levels.map((level, i) => (
              <Heading key={level} level={level} tone={tones[i]!}>
                Heading of level {level}
              </Heading>
            ))}
          </Example>
          <Example
            title="Customised heading"
            about="Quieter words beside it, for what is less important."
            code={'<Heading level={2} aside="since Monday">\n  4,120 visitors\n</Heading>'}
          >
            <Heading level={2} aside="since Monday">
              4,120 visitors
            </Heading>
          </Example>
          <Example title="Displays" about="For the first sentence of a page that has little else.">
            {[1, 2, 3, 4].map((size) => (
              <p key={size} className={classes.display} data-size={size}>
                Display {size}
              </p>
            ))}
          </Example>
          <Example title="Lead" about="The paragraph that says what the others are about.">
            <Text fz={18} fw={300} lh={1.6}>
              A count is only worth something when one knows what was counted, where, and how sure
              the camera was.
            </Text>
          </Example>
        </div>
        <div className={classes.stack}>
          <TextVariants />
          <Example title="Weights" about="Four of them are enough.">
            {weights.map(([name, weight]) => (
              <p key={name} className={classes.line} style={{ fontWeight: weight }}>
                {name}, {weight}: nobody is counted twice at the same door.
              </p>
            ))}
          </Example>
          <Example title="Colours" about="The words say it first; the colour agrees.">
            {coloured.map(([tone, sentence]) => (
              <p key={tone} className={classes.line} style={{ color: `var(--foyer-${tone}-ink)` }}>
                {sentence}
              </p>
            ))}
          </Example>
          <Quotations />
        </div>
      </div>
    </>
  );
}

/** What somebody said, with who it was; the second from the other side. */
const Quotations = () => (
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
