import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { curlExample, mosquittoExample, watchExample } from './device-commands.ts';

const broker = 'mqtt://10.0.0.7:1884';

const example = {
  server: 'http://127.0.0.1:8080',
  deviceCode: "o'brien$(id)-`x`",
  source: "cam'1\\",
  token: 'secret-token',
  at: new Date('2026-03-01T09:30:00Z'),
};

/** What a shell would hand to the program the example starts. */
function argumentsOf(command: string): string[] {
  const program = command.slice(0, command.indexOf(' '));
  const script = `${program}() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

const after = (words: readonly string[], flag: string) => words[words.indexOf(flag) + 1] ?? '';

describe('an example pasted into a shell', () => {
  test('gives curl the address, the token and a message with the camera’s code', () => {
    const words = argumentsOf(curlExample(example));
    expect(words[0]).toBe('http://127.0.0.1:8080/api/notifications');
    expect(words).toContain('authorization: Bearer secret-token');
    const sent: unknown = JSON.parse(after(words, '-d'));
    expect(sent).toMatchObject({
      CreatedAt: '2026-03-01T09:30:00.000Z',
      NotificationType: 4,
      Attributes: { payload: { counting: [{ src: "cam'1\\" }] } },
    });
  });

  test('gives mosquitto_pub user, password, topic and message, with nothing of a code run', () => {
    const words = argumentsOf(mosquittoExample(example, broker) ?? '');
    expect([after(words, '-h'), after(words, '-p')]).toEqual(['10.0.0.7', '1884']);
    expect(after(words, '-u')).toBe(example.deviceCode);
    expect(after(words, '-P')).toBe('secret-token');
    expect(after(words, '-t')).toBe(`foyer/v1/${example.deviceCode}/notifications`);
    expect(JSON.parse(after(words, '-m'))).toMatchObject({ NotificationType: 4 });
  });
});

describe('the line that starts the camera watcher', () => {
  const told = { ...example, cameraCode: example.source };

  test('hands the codes over as they are, and the token by the environment alone', () => {
    const command = watchExample(told);
    const assignment = command.slice(0, command.indexOf(' '));
    expect(assignment).toBe("FOYER_DEVICE_TOKEN='secret-token'");
    const words = argumentsOf(command.slice(command.indexOf('npm')));
    expect(words.slice(0, 4)).toEqual(['run', 'edge', '--', 'watch']);
    expect(after(words, '--device')).toBe(example.deviceCode);
    expect(after(words, '--camera')).toBe(example.source);
    expect(after(words, '--server')).toBe(example.server);
    expect(words.join(' ')).not.toContain('secret-token');
  });

  test('without a token runs nothing before it is put in', () => {
    expect(watchExample({ ...told, token: undefined })).toContain("='<token of the device>' ");
  });
});

describe('a broker', () => {
  test('with a certificate is reached on its usual port, securely', () => {
    const words = argumentsOf(mosquittoExample(example, 'mqtts://broker.example') ?? '');
    expect(after(words, '-p')).toBe('8883');
    expect(words).toContain('--tls-use-os-certs');
  });

  test('behind WebSockets is none for mosquitto_pub', () => {
    expect(mosquittoExample(example, 'wss://broker.example/mqtt')).toBeUndefined();
  });

  test('at an IPv6 address is named without brackets', () => {
    expect(after(argumentsOf(mosquittoExample(example, 'mqtt://[::1]:1883') ?? ''), '-h')).toBe(
      '::1',
    );
  });
});

test('the two examples are two notifications and not a resend', () => {
  const codeIn = (command: string, flag: string) =>
    (JSON.parse(after(argumentsOf(command), flag)) as { Code: string }).Code;
  expect(codeIn(curlExample(example), '-d')).not.toBe(
    codeIn(mosquittoExample(example, broker) ?? '', '-m'),
  );
});
