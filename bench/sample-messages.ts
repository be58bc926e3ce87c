/** One Info message like a real device's: two cameras, five people, about 1 kB. */
export function sampleMessage(code: string, createdAt: string): string {
  return JSON.stringify({
    Code: code,
    CreatedAt: createdAt,
    NotificationType: 1,
    Attributes: { payload: samplePayload },
  });
}

/** The same, ten seconds after its device's last one, with a counting line at each camera. */
export function crossingMessage(code: string, at: number): string {
  const from = new Date(at - 10_000).toISOString();
  const withLine = <Result>(result: Result) => ({
    ...result,
    period: { from },
    lines: [{ id: 'entrance', in: at % 3 === 0 ? 1 : 0, out: at % 4 === 0 ? 1 : 0 }],
  });
  return JSON.stringify({
    Code: code,
    CreatedAt: new Date(at).toISOString(),
    NotificationType: 1,
    Attributes: { payload: { results: samplePayload.results.map(withLine) } },
  });
}

const person = (id: number) => ({
  det_id: id,
  violates_ipd: id % 2 === 0,
  violates_ppe: id % 3 === 0,
  segm: { value: { tl: [0.1 * id, 0.31], br: [0.1 * id + 0.06, 0.72] } },
});

/** The payload of every sample message. */
export const samplePayload = {
  results: [
    { src: 'gate-1', imsa_uid: '', counting_num: 3, people: [1, 2, 3].map(person) },
    { src: 'gate-2', imsa_uid: '', counting_num: 2, people: [4, 5].map(person) },
  ],
};
