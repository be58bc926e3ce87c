import { rowsWith } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type RecentRecord, recentRecords } from '../../shared/recent/recent-records.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { recordLink } from '../../shared/records/record-link.ts';
import type { ResourceIdentity } from '../../shared/records/resource.ts';
import { recordResources } from '../resources.ts';
import type { FoundItem } from './found-group.tsx';

/** Records that the person opened lately and may still open, whose names hold every word. */
export const findRecent = (words: string): readonly FoundItem[] =>
  rowsWith(recentRecords(), words, ({ title }) => [title]).flatMap(itemsOf);

function itemsOf(record: RecentRecord): FoundItem[] {
  const { noun, id, title } = record;
  const key = `${noun} ${id}`;
  if (noun === 'alarms')
    return [{ key, title, about: t('Alarms'), link: { to: '/app/alarms/$id', params: { id } } }];
  if (noun === 'notifications')
    return [
      {
        key,
        title,
        about: t('Notifications'),
        link: { to: '/app/notifications/$id', params: { id } },
      },
    ];
  const resource = recordResources.find((one) => one.noun === noun);
  if (!resource || !mayOpen(resource)) return [];
  return [{ key, title, about: resource.title, link: recordLink(resource, id) }];
}

/** A record without a page is shown in its form, which only those see who may write. */
const mayOpen = ({ has, access }: ResourceIdentity) =>
  mayCall(has === 'page' ? access.list : access.update);
