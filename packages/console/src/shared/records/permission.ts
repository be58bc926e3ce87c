import type { Access } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { session } from '../session/session.ts';
import { nounWords, type WordedNoun } from './noun-words.ts';
import type { ResourceIdentity } from './resource.ts';
/** Whether the contract lets the signed-in person make a call, to hide what the server would refuse. */
export const mayCall = ({ access }: { access: Access }): boolean =>
  Array.isArray(access) && access.includes(session.current()?.role ?? '');

/** A resource, as far as permission to write is concerned. */
interface Writable {
  noun: WordedNoun;
  access: Pick<ResourceIdentity['access'], 'update'>;
  writers?: string;
}

const administrators = t('administrators');

/** Why the signed-in person cannot change one record of it. */
export const whyThisReadOnly = ({
  noun,
  writers = administrators,
}: Pick<ResourceIdentity, 'noun' | 'writers'>) =>
  t('Only {writers} change this {record}. You can look at it here.', {
    writers,
    record: nounWords(noun).one,
  });

/** Why the signed-in person cannot write records of it; undefined where they can. */
export const whyReadOnly = ({ access, noun, writers = administrators }: Writable) =>
  mayCall(access.update)
    ? undefined
    : t('Only {writers} create, change and delete {records}. You can look at them here.', {
        writers,
        records: nounWords(noun).many,
      });
