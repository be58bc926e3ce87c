import { PlainList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconCheck } from '@tabler/icons-react';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import classes from './set-up.module.css';
import { type LaterStep, laterSteps, searchOf } from './set-up-search.ts';

type Step = 'camera' | LaterStep;

const stepNames: Record<Step, string> = {
  camera: t('Camera'),
  address: t('Address'),
  device: t('Device'),
  picture: t('Picture'),
};

const steps: readonly Step[] = ['camera', ...laterSteps];

interface Props {
  present: Step;
  /** Once the camera is entered its other steps can be opened in any order. */
  cameraId?: number;
}

/** The steps of setting up a camera, with the present one marked. */
export function SetUpSteps({ present, cameraId }: Props) {
  const place = steps.indexOf(present);
  return (
    <nav aria-label={t('Steps of setting up')}>
      <PlainList component="ol" className={classes.steps}>
        {steps.map((step, nth) => (
          <li
            key={step}
            className={classes.step}
            data-reached={nth <= place || undefined}
            aria-current={step === present ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {nth < place ? <IconCheck size={16} stroke={2.4} /> : nth + 1}
            </span>
            {cameraId !== undefined && step !== 'camera' && step !== present ? (
              <AnchorLink
                to="/app/cameras/$id/set-up"
                params={{ id: cameraId }}
                search={searchOf(step)}
                inherit
                underline="always"
              >
                {stepNames[step]}
              </AnchorLink>
            ) : (
              <span>{stepNames[step]}</span>
            )}
          </li>
        ))}
      </PlainList>
    </nav>
  );
}
