import type { TestFoyer } from './test-foyer.ts';

/** Writes an alarm as the evaluation does, for tests of what people do with it; answers its id. */
export async function storedAlarm(
  foyer: Pick<TestFoyer, 'rows'>,
  customerId: number,
  { subject = 'device:1', ...more }: Record<string, unknown> = {},
): Promise<number> {
  const alarm: Record<string, unknown> = {
    rule_id: 1,
    subject,
    rule_name: 'Crowd',
    measure: 'people',
    severity: 'warning',
    state: 'active',
    advice: '',
    code: 'text',
    params: { text: '12 people' },
    customer_id: customerId,
    started_at: new Date(),
    ...more,
  };
  const names = Object.keys(alarm);
  const [row] = await foyer.rows<{ id: number }>(
    `insert into alarms (${names}) values (${names.map((_, nth) => `$${nth + 1}`)}) returning id`,
    Object.values(alarm),
  );
  return row!.id;
}
