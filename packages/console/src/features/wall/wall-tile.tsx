import type { WallCamera } from '@foyer/contract';
import { PictureTile, showCount, stateLook, stateWord, ToneBadge, VisibleText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useIntersection } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { replayAt } from '../../shared/navigation/replay-link.ts';
import { useEachSecond } from './each-second.ts';
import { pictureOf, useShownPicture } from './shown-picture.ts';
import { ageWords, isPast, noticeOf, tileLook } from './tile-look.ts';
import { violationsOf } from './tile-violations.ts';
import classes from './wall.module.css';

interface Props {
  camera: WallCamera;
  /** Pixels. */
  width: number;
  /** How far the browser's clock is ahead of the server's. */
  clockAheadMs: number;
  /** Whether Tab leads to this tile; arrow keys lead to the others. */
  isCurrent: boolean;
  onFocus: (camera: number) => void;
}

/** Pictures of tiles that are about to be scrolled to are loaded too. */
const nearMargin = '200px';

/** A camera on the wall: its newest picture with boxes, who is on it, its state and the picture's age. Leads to the moment of its picture. */
export const WallTile = memo(({ camera, width, clockAheadMs, isCurrent, onFocus }: Props) => {
  const { ref, entry } = useIntersection<HTMLAnchorElement>({ rootMargin: nearMargin });
  const { shown, isLost } = useShownPicture(
    pictureOf(camera, width),
    entry?.isIntersecting ?? false,
  );
  const ageId = useId();
  const ageAt = (nowMs: number) => shown && nowMs - clockAheadMs - shown.takenAt;
  const newestAt = camera.photo_at === null ? undefined : Date.parse(camera.photo_at);
  const look = useEachSecond((nowMs) =>
    tileLook(camera, newestAt === undefined ? undefined : nowMs - clockAheadMs - newestAt),
  );
  const notice = noticeOf(look);
  const violations = violationsOf(camera);
  const { tone, icon: StateIcon } = stateLook(camera.state);
  return (
    <Link
      ref={ref}
      {...(camera.photo_at === null
        ? { to: '/app/cameras/$id/view', params: { id: camera.id } }
        : replayAt(camera.id, camera.photo_at))}
      preload={false}
      className={classes.tile}
      tabIndex={isCurrent ? 0 : -1}
      data-tile={camera.id}
      data-autofocus={isCurrent || undefined}
      data-look={look}
      aria-label={[
        camera.Name,
        notice?.word ?? stateWord(camera.state),
        camera.people === null
          ? t('no reading yet')
          : t('{count, plural, one {# person} other {# people}}', { count: camera.people }),
        ...violations.map(({ sentence }) => sentence),
      ].join(', ')}
      aria-describedby={ageId}
      onFocus={() => onFocus(camera.id)}
    >
      <PictureTile
        src={shown?.src ?? ''}
        alt=""
        ratio={shown?.ratio ?? 16 / 9}
        width={width}
        boxes={shown?.boxes ?? []}
        isOld={isPast(look)}
        isLoading={newestAt !== undefined && !shown && !isLost}
      />
      {(notice || isLost) && (
        <span className={classes.notice}>
          <ToneBadge
            tone={notice?.tone ?? 'warning'}
            icon={notice?.icon ?? stateLook('degraded').icon}
          >
            {notice?.word ?? t('Not loaded')}
          </ToneBadge>
        </span>
      )}
      <span className={classes.caption}>
        <StateIcon
          className={classes.state}
          size={14}
          color={`var(--foyer-${tone}-ink)`}
          aria-hidden
        />
        <bdi className={classes.name} title={camera.Name}>
          <VisibleText text={camera.Name} />
        </bdi>
        <span className={classes.figures}>
          <span>
            <IconUser size={14} aria-hidden />
            {camera.people === null ? '–' : showCount(camera.people)}
          </span>
          {violations.map(({ name, icon: Icon, count }) => (
            <span key={name} className={classes.violations} title={name}>
              <Icon size={14} aria-hidden />
              {showCount(count)}
            </span>
          ))}
        </span>
        <span id={ageId} className={classes.age}>
          {shown && <Age ageAt={ageAt} />}
        </span>
      </span>
    </Link>
  );
});

const Age = ({ ageAt }: { ageAt: (nowMs: number) => number | undefined }) =>
  useEachSecond((nowMs) => ageWords(ageAt(nowMs) ?? 0));
