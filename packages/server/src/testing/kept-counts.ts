import type { TestFoyer } from './test-foyer.ts';

const spans = `unnest('{1, 24, 768}'::smallint[])`;

/** Every stored count, of devices, sites and customers, with its pending changes, as views read it. */
export const keptCounts = ({ rows }: Pick<TestFoyer, 'rows'>) =>
  rows(`
    with owner as (
      select id as device, null::int as customer, 0 as site from devices
      union all select null, customer_id, id from sites
      union all select null, id, 0 from customers union all select null, 0, 0)
    select device, customer, site, type, span, bucket, sum(count)::bigint as count
    from owner, generate_series(0, 4) type, ${spans} span,
      counts_between(device, customer, type::smallint, span, '-infinity', 'infinity', array[site])
    group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0 order by 1, 2, 3, 4, 5, 6`);

/** The same counts computed from the notifications. */
export const trueCounts = ({ rows }: Pick<TestFoyer, 'rows'>) =>
  rows(`
    select device, customer, site, kind as type, span,
      date_bin(make_interval(hours => span), n.at, 'epoch') as bucket, count(*) as count
    from notifications n join devices d on d.id = n.device_id,
      lateral (values (d.id, null, 0), (null, d.customer_id, d.site_id), (null, d.customer_id, 0), (null, 0, 0))
        owner(device, customer, site),
      lateral (values (n.type), (0)) kinds(kind), ${spans} span
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`);
