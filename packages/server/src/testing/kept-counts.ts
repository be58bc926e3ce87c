import type { TestFoyer } from './test-foyer.ts';

const spans = `unnest('{1, 24, 768}'::smallint[])`;

/** Every stored count, of devices and customers, with its pending changes, as views read it. */
export const keptCounts = ({ rows }: Pick<TestFoyer, 'rows'>) =>
  rows(`
    with owner as (
      select id as device, null::int as customer from devices
      union all select null, id from customers union all select null, 0)
    select device, customer, type, span, bucket, sum(count)::bigint as count
    from owner, generate_series(0, 4) type, ${spans} span,
      counts_between(device, customer, type::smallint, span, '-infinity', 'infinity')
    group by 1, 2, 3, 4, 5 having sum(count) <> 0 order by 1, 2, 3, 4, 5`);

/** The same counts computed from the notifications. */
export const trueCounts = ({ rows }: Pick<TestFoyer, 'rows'>) =>
  rows(`
    select device, customer, kind as type, span,
      date_bin(make_interval(hours => span), n.at, 'epoch') as bucket, count(*) as count
    from notifications n join devices d on d.id = n.device_id,
      lateral (values (d.id, null), (null, d.customer_id), (null, 0)) owner(device, customer),
      lateral (values (n.type), (0)) kinds(kind), ${spans} span
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
