import { endpoints } from '@foyer/contract';
import { expect } from 'vitest';
import { alertMessage, infoMessage } from './messages/sample-messages.ts';
import { base64, jpeg } from './messages/sample-pictures.ts';
import type { TestDevice, TestFoyer } from './test-foyer.ts';

/** One record of each kind that a customer or a site can have, with a word in all of its texts. */
export type Tenant = Awaited<ReturnType<typeof createTenant>>;

/** A site of a customer of which everything is; without it a customer of its own. */
interface AtSite {
  customer: number;
  site: number;
}

export async function createTenant(foyer: TestFoyer, name: string, at?: AtSite) {
  const { token } = await foyer.person('SUPER_ADMIN');
  const customer = at?.customer ?? (await foyer.customer(`${name} Ltd`));
  const device: TestDevice = await foyer.device(customer);
  if (at) {
    await foyer.rows('update devices set site_id = $2 where id = $1', [device.id, at.site]);
    await foyer.rows('update sites set name = $2 where id = $1', [at.site, `${name} mall`]);
  }
  await foyer.rows('update devices set name = $2, latitude = 48, longitude = 11 where id = $1', [
    device.id,
    `${name} gate`,
  ]);
  const camera = await foyer.camera(device.id, `${name}-cam`);
  await foyer.call(endpoints.cameraSettings.update, {
    token,
    params: { id: camera },
    body: { address: `rtsp://admin:${name}@192.0.2.7/stream` },
  });
  const user = await foyer.person('VIEWER', customer);
  if (at) await foyer.rows('update users set site_ids = $2 where id = $1', [user.id, [at.site]]);
  await foyer.rows('update users set name = $2 where id = $1', [user.id, `${name} Smith`]);
  const send = async (body: object) =>
    (await foyer.call(endpoints.notifications.send, { token: device.token, body })).data.id;
  const Photos = [{ Code: `${name}-photo`, Content: base64(await jpeg()) }];
  const seen = [{ src: `${name}-cam`, people: 2, photo: `${name}-photo` }];
  const notification = await send(infoMessage(seen, { Code: `${name}-1`, Photos }));
  await send(alertMessage(`${name}-cam`, { Code: `${name}-2` }));
  const broken = { ...alertMessage(`${name}-cam`), CreatedAt: name };
  await foyer.call(endpoints.notifications.send, { token: device.token, body: broken });
  const of = (table: string) => `select id from ${table} where device_id = $1`;
  const [alert] = await foyer.rows<{ id: number }>(of('alerts'), [device.id]);
  const detail = await foyer.call(endpoints.notifications.get, {
    token,
    params: { id: notification },
  });
  const area = await foyer.call(endpoints.areas.create, {
    token,
    body: {
      Name: `${name} hall`,
      CustomerID: customer,
      ...(at && { SiteID: at.site }),
      Lines: [{ camera, line: 'door', direction: 1 }],
    },
  });
  const site = await foyer.siteOf(device.id);
  const floor = await foyer.call(endpoints.floors.create, {
    token,
    body: {
      Name: `${name} basement`,
      SiteID: site,
      Cameras: [{ camera, x: 0.5, y: 0.5, direction: 0, view_angle: 60, range_m: 10, pairs: [] }],
    },
  });
  const { data: planned } = await foyer.call(endpoints.floors.putPlan, {
    token,
    params: { id: floor.data.id },
    body: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>${name}</title></svg>`,
    ),
  });
  const region = await foyer.call(endpoints.regions.create, {
    token,
    body: { Name: `${name} coast`, CustomerID: customer },
  });
  await foyer.rows('update sites set region_id = $2 where id = $1', [site, region.data.id]);
  const rule = await foyer.call(endpoints.alarmRules.create, {
    token,
    body: {
      Name: `${name} crowd`,
      Measure: 'people',
      Severity: 'warning',
      Threshold: 10,
      CustomerID: customer,
      ...(at && { DeviceID: device.id }),
    },
  });
  const [alarm] = await foyer.rows<{ id: number }>(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, site_id, started_at)
    values ($1, $2, $2, 'people', 'warning', 'active', '', 'text', json_build_object('text', $2::text), $3, $4, now()) returning id`,
    [rule.data.id, name, customer, site],
  );
  const maintenance = await foyer.call(endpoints.maintenanceWindows.create, {
    token,
    body: {
      CustomerID: customer,
      ...(at && { DeviceID: device.id }),
      Reason: `${name} repairs`,
      From: '2026-01-01T00:00:00Z',
      To: '2026-01-02T00:00:00Z',
    },
  });
  const channel = await foyer.call(endpoints.channels.create, {
    token,
    body: {
      Name: `${name} mail`,
      Kind: 'email',
      CustomerID: customer,
      Recipients: [`guard@${name}.example`],
    },
  });
  const policy = await foyer.call(endpoints.escalationPolicies.create, {
    token,
    body: {
      // Of the customer as a whole: people of every site may see it.
      Name: at ? 'Night shift' : `${name} night shift`,
      Severities: ['critical'],
      CustomerID: customer,
      Steps: [{ AfterMinutes: 0, Users: [user.id], Channels: [channel.data.id] }],
    },
  });
  const report = await foyer.call(endpoints.reports.create, {
    token,
    body: {
      Name: `${name} figures`,
      CustomerID: customer,
      Period: 'daily',
      // People who see one site alone get no report of the customer.
      Users: [at ? (await foyer.person('VIEWER', customer)).id : user.id],
    },
  });
  const [delivery] = await foyer.rows<{ id: number }>(
    `insert into deliveries (message_id, kind, customer_ids, customer_id, site_ids, recipient, subject, content)
    values (gen_random_uuid(), 'alarms', array[$1::int], $1, array[$3::int], $2, $2, '{}') returning id`,
    [customer, name, site],
  );
  const [audit] = await foyer.rows<{ id: number }>(
    `with audit as (
      insert into accuracy_audits (camera_id, line, since, until, minutes, bound, reason, created_at, created_by)
      values ($1, $2, now() - interval '2 days', now() - interval '1 day', 5, 0.05, $2, now(), $2) returning id),
    drawn as (
      insert into audit_intervals (audit_id, interval_number, since)
      select id, nth, now() - interval '2 days' from audit, generate_series(1, 2) nth)
    select id from audit`,
    [camera, name],
  );
  const [correction] = await foyer.rows<{ id: number }>(
    `insert into count_corrections
      (camera_id, since, until, kind, people_in, people_out, reason, created_at, created_by)
    values ($1, '2026-03-02T10:00Z', '2026-03-02T12:00Z', 'not_counted', 0, 0, $2, now(), $2) returning id`,
    [camera, name],
  );
  await foyer.rows(
    `insert into line_factors (camera_id, line, factor_in, since, reason, created_at, created_by)
    values ($1, 'door', 1.05, '2026-03-02T10:00Z', $2, now(), $2)`,
    [camera, name],
  );
  const [mark] = await foyer.rows<{ id: number }>(
    `insert into crossing_marks
      (camera_id, line, direction, counted_at, nth, at, kind, note, created_at, created_by)
    values ($1, 'door', 'in', '2026-03-02T10:00Z', 0, '2026-03-02T10:00Z', 'counted_twice', $2, now(), $2)
    returning id`,
    [camera, name],
  );
  const [browser] = await foyer.rows<{ id: number }>(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, browser, created_at)
    values ($1, $2, 'key', 'secret', $3, now()) returning id`,
    [user.id, `https://push.example/${name}`, name],
  );
  return {
    sender: device,
    plan: planned.Plan?.Path ?? expect.fail('no plan was stored'),
    photo: detail.data.Photos[0]?.Path ?? expect.fail('no photo was stored'),
    /** By the noun of an endpoint. */
    ids: {
      customers: customer,
      devices: device.id,
      cameras: camera,
      // Lines, their factors, zones and camera settings are found by their camera.
      lines: camera,
      lineVersions: camera,
      zoneVersions: camera,
      accuracyAudits: audit!.id,
      lineFactors: camera,
      areas: area.data.id,
      floors: floor.data.id,
      regions: region.data.id,
      sites: site,
      visitorDefinitions: site,
      countCorrections: correction!.id,
      crossingMarks: mark!.id,
      alarmRules: rule.data.id,
      alarmPerformance: rule.data.id,
      alarms: alarm?.id ?? 0,
      maintenanceWindows: maintenance.data.id,
      channels: channel.data.id,
      escalationPolicies: policy.data.id,
      deliveries: delivery?.id ?? 0,
      reports: report.data.id,
      // A browser of a person.
      push: browser!.id,
      zones: camera,
      cameraSettings: camera,
      users: user.id,
      notifications: notification,
      alerts: alert?.id ?? 0,
    } as Record<string, number>,
  };
}

/** All stored data of a tenant, to compare before and after. */
export const keptOf = async (foyer: TestFoyer, { ids }: Tenant) =>
  Promise.all(
    [
      ['select * from customers where id = $1', ids.customers],
      ['select * from devices where id = $1', ids.devices],
      ['select * from cameras where device_id = $1', ids.devices],
      ['select * from camera_settings where camera_id = $1', ids.cameras],
      ['select * from users where id = $1', ids.users],
      ['select * from push_subscriptions where id = $1', ids.push],
      ['select * from notifications where device_id = $1', ids.devices],
      ['select * from alerts where device_id = $1', ids.devices],
      ['select * from photos where device_id = $1', ids.devices],
      ['select * from sites where customer_id = $1', ids.customers],
      ['select * from regions where customer_id = $1', ids.customers],
      ['select * from areas where customer_id = $1', ids.customers],
      ['select * from alarms where customer_id = $1', ids.customers],
      ['select * from alarm_events where alarm_id = $1', ids.alarms],
      ['select * from alarm_rules where customer_id = $1', ids.customers],
      ['select * from maintenance_windows where customer_id = $1', ids.customers],
      ['select * from channels where customer_id = $1', ids.customers],
      ['select * from escalation_policies where customer_id = $1', ids.customers],
      ['select * from deliveries where customer_id = $1', ids.customers],
      ['select * from report_schedules where customer_id = $1', ids.customers],
      ['select * from floors where customer_id = $1', ids.customers],
      ['select * from floor_cameras where floor_id = $1', ids.floors],
      ['select * from area_recounts where area_id = $1', ids.areas],
      ['select * from count_corrections where camera_id = $1', ids.cameras],
      ['select * from line_factors where camera_id = $1', ids.cameras],
      ['select * from crossing_marks where camera_id = $1', ids.cameras],
    ].map(([text, id]) => foyer.rows(String(text), [id])),
  );
