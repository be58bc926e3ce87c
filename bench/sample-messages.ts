/** One Info message like a real device's: two cameras, five people, about 1 kB. */
export function sampleMessage(code: string, createdAt: string): string {
  return JSON.stringify({
    Code: code,
    CreatedAt: createdAt,
    NotificationType: 1,
    Attributes: { payload: samplePayload },
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
