import { expect, test } from 'vitest';
import { parseDf } from './df.ts';

const linux = `Filesystem     Type     1024-blocks      Used Available Capacity Mounted on
udev           devtmpfs     8110204         0   8110204       0% /dev
tmpfs          tmpfs        1630016      2108   1627908       1% /run
/dev/nvme0n1p2 ext4       479152840 121553140 333186756      27% /
/dev/nvme0n1p1 vfat          523248      6220    517028       2% /boot/efi
/dev/loop3     squashfs       65280     65280         0     100% /snap/core20/2318
/dev/sda1      ext4       960302804 910302804         0     100% /mnt/camera archive
nas:/volume1   nfs4      3840000000 960000000 2880000000     25% /mnt/nas
overlay        overlay    479152840 121553140 333186756      27% /var/lib/container
`;

const macOs = `Filesystem     1024-blocks      Used Available Capacity  Mounted on
/dev/disk3s1s1   482797652  10255232 201458948     5%    /
devfs                  205       205         0   100%    /dev
/dev/disk3s6     482797652   2097172 201458948     2%    /System/Volumes/VM
/dev/disk3s5     482797652 267414228 201458948    58%    /System/Volumes/Data
map auto_home            0         0         0   100%    /System/Volumes/Data/home
/dev/disk5s2    1953309360 976654680 976654680    50%    /Volumes/Time Machine
`;

test('reads the disks of Linux and leaves out what has no disk behind it', () => {
  expect(parseDf(linux)).toEqual([
    { mountpoint: '/', type: 'ext4', sizeKb: 479152840, usedPct: 27 },
    { mountpoint: '/boot/efi', type: 'vfat', sizeKb: 523248, usedPct: 2 },
    { mountpoint: '/mnt/camera archive', type: 'ext4', sizeKb: 960302804, usedPct: 100 },
    { mountpoint: '/mnt/nas', type: 'nfs4', sizeKb: 3840000000, usedPct: 25 },
    { mountpoint: '/var/lib/container', type: 'overlay', sizeKb: 479152840, usedPct: 27 },
  ]);
});

test('reads the disks of macOS, where no type is given', () => {
  expect(parseDf(macOs)).toEqual([
    { mountpoint: '/', type: '', sizeKb: 482797652, usedPct: 5 },
    { mountpoint: '/System/Volumes/Data', type: '', sizeKb: 482797652, usedPct: 58 },
    { mountpoint: '/Volumes/Time Machine', type: '', sizeKb: 1953309360, usedPct: 50 },
  ]);
});

test('anything else has no disks', () => {
  expect(parseDf('')).toEqual([]);
  expect(parseDf('df: cannot access\nnothing here\n')).toEqual([]);
});
