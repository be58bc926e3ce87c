import { hasCephGateway } from '../packages/server/src/testing/processes/ceph-gateway.ts';
import { endWithChildren } from './children.ts';
import { closeRun, part, runVitest } from './test-parts.ts';

/** The tests of photos in a bucket, against a real S3 store. */
const file = 'packages/server/src/platform/storage/photo-bucket.nightly.test.ts';

endWithChildren();
if (hasCephGateway) {
  await part('Photos in S3', () => runVitest({ FOYER_NIGHTLY: '1' }, [file]));
  closeRun();
} else {
  process.stdout.write(
    'Skipped: the tests of photos in S3 need a Ceph object gateway, and Debian’s packages are not installed ' +
      'here. Install them (about 700 MiB): apt-get install radosgw ceph-mon ceph-osd\n',
  );
}
