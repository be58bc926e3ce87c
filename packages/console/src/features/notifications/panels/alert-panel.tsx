import type { AlertPayload } from '@foyer/contract';
import { Card, FactList, showFigure } from '@foyer/kit';
import { AnchorLink } from '../../../shell/links.tsx';
import classes from './panels.module.css';

interface Props {
  payload: AlertPayload;
  cameras: readonly { id: number; Name: string; Code: string }[];
}

/** Type 3: the threshold, and which camera exceeded it with what. */
export function AlertPanel({ payload: { reason, details }, cameras }: Props) {
  const camera = cameras.find(({ Code }) => Code === details.src);
  return (
    <div className={classes.three}>
      <Card title="Threshold">
        <FactList facts={[['Threshold', showFigure(details.threshold)]]} />
      </Card>
      <Card
        title={
          camera ? (
            <AnchorLink to="/app/$" params={{ _splat: `cameras/${camera.id}/view` }} inherit>
              {camera.Name}
            </AnchorLink>
          ) : (
            details.src
          )
        }
      >
        <FactList
          facts={[
            ['Reason', reason],
            ['Value', showFigure(details.value)],
          ]}
        />
      </Card>
    </div>
  );
}
