/**
 * What payloads of devices usually contain, the most frequent last: DEFLATE refers to it instead of storing it. Stored
 * payloads can only be read with the dictionary they were packed with, so a dictionary never changes: a better one
 * gets the next number, and this one stays.
 */
const first = [
  '{"reason":"","details":{"threshold":"","src":"","value":""}}',
  '{"counting":[{"src":"","counting":1,"people":1,"mask":1},{"src":"","counting":0,"people":0,"mask":0}]}',
  '{"sys_memory":{"mem_total_kb":4000000,"mem_free_kb":1000000},"app_memory_kb":200000,"uptime":1000000,',
  '"load_avg":"0.10 0.10 0.10","img_sources":[{"title":"","sampling_status":"up","alive":true,',
  '"sampling_success":"100 %","picture_fault":{"kind":"covered","since":"2026-01-01T00:00:00.000Z",',
  '"reference":"","picture":""}},{"title":"","sampling_status":"down","alive":0,"sampling_success":100}],',
  '"partial":true,"workers":[{"name":"","timestamp":1780000000,"running":true,"terminating":false},',
  '{"name":"","timestamp":1780000000,"running":false,"terminating":true}],',
  '"watcher_configuration":{"version":"","refused":{"version":"","reason":""}},',
  '"partitions":[{"mountpoint":"/","type":"ext4","size":"32G","free_inodes":1000000,"use_pct":"50%"},',
  '{"mountpoint":"/boot","type":"vfat","size":"8G","free_inodes":1000000,"use_pct":50}],"iwconfig":null}',
  '{"results":[{"src":"","imsa_uid":"","counting_num":0,"people":[],',
  '"period":{"from":"2026-01-01T00:00:00.000Z","to":"2026-01-01T00:00:00.000Z"},',
  '"lines":[{"id":"","in":0,"out":0},{"id":"","in":1,"out":1}],',
  '"zones":[{"id":"","people":0,"dwell_s":[]},{"id":"","people":1,"dwell_s":[]}]},',
  '{"src":"","counting_num":1,"people":[',
  '{"det_id":1,"violates_ipd":true,"violates_ppe":true,"segm":{"value":{"tl":[0.1,0.2],"br":[0.3,0.4]}}},',
  '{"det_id":2,"violates_ipd":false,"violates_ppe":false,"segm":{"value":{"tl":[0.1,0.',
].join('');

/** Dictionaries by the number that a packed payload begins with, which is below 9: JSON as text begins with more. */
export const dictionaries: ReadonlyMap<number, Buffer> = new Map([[1, Buffer.from(first)]]);

/** The number of the dictionary for payloads that are written now. */
export const newestDictionary = 1;
