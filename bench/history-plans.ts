import { mkdir, writeFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('plans/', import.meta.url);

/** Hot statements by the name of their file; the functions' own statements are planned with them. */
const statements: Record<string, string> = {
  'list-all': page('null, 0, 0::smallint, null, null, 10000, 10'),
  'list-all-alerts': page('null, 0, 3::smallint, null, null, 100, 10'),
  'list-customer': page('null, 1, 0::smallint, null, null, 1000, 10'),
  'list-customer-alerts': page('null, 1, 3::smallint, null, null, 20, 10'),
  'list-device': page('1, 0, 0::smallint, null, null, 100, 10'),
  'list-device-week': page(
    `1, 0, 0::smallint, now() - interval '30 days 10 minutes', now() - interval '23 days', 5, 10`,
  ),
  'count-week': `select * from count_notifications(null, 0, 3::smallint, now() - interval '7 days', null)`,
};

function page(parameters: string): string {
  return `select * from notification_page(${parameters})`;
}

/** Writes the plan of every hot statement, without costs, so that a review sees when one changes. */
export async function writePlans(databaseUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, statement] of Object.entries(statements)) {
    await writeFile(new URL(`${name}.txt`, folder), await planOf(databaseUrl, statement));
  }
}

/** The database sends each plan as a notice, including those inside functions. */
async function planOf(databaseUrl: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => {
    if (message.includes('plan:')) plans.push(withoutCosts(message));
  });
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set client_min_messages = log`);
  await client.query(statement);
  await client.end();
  return `${[statement, ...new Set(plans)].join('\n\n')}\n`;
}

const withoutCosts = (plan: string) =>
  plan
    .replace(/^duration: .*plan:\n/, '')
    .replaceAll(/^Query Parameters: .*\n/gm, '')
    .replaceAll(/Subplans Removed: \d+/g, 'Subplans Removed: others')
    .replaceAll(/ {2}\(cost=[^)]*\)/g, '')
    // Which month's partition is read depends on the day.
    .replaceAll(/notifications_\d{4}_\d{2}/g, 'notifications_month')
    .trimEnd();
