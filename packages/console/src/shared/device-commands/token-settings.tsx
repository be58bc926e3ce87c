import type { DeviceAddresses, ProfileName } from '@foyer/contract';
import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useState } from 'react';
import { profileTitle } from '../profiles/profile-title.ts';
import { CopyBlock } from './copy-block.tsx';
import { curlExample, mosquittoExample, watchExample } from './device-commands.ts';
import classes from './token-settings.module.css';

/** A token just issued, and where its device may use it. */
export interface TokenSettingsProps {
  device: {
    Code: string;
    Profile: ProfileName;
    Cameras: readonly { Name: string; Code: string }[];
  };
  token: string;
  addresses: DeviceAddresses;
}

/** A token with what to type into the device's settings, or commands to try it. */
export const TokenSettings = (props: TokenSettingsProps) => (
  <>
    <CopyBlock name={t('Token')} text={props.token} />
    {props.device.Profile === 'foyer' ? <OwnCommands {...props} /> : <MakeSettings {...props} />}
  </>
);

/** Commands that send Foyer's own messages. */
function OwnCommands({ device, token, addresses }: TokenSettingsProps) {
  const [at] = useState(() => new Date());
  const example = {
    server: addresses.http,
    deviceCode: device.Code,
    source: device.Cameras[0]?.Code ?? 'camera-1',
    token,
    at,
  };
  const mosquitto = addresses.mqtt === null ? undefined : mosquittoExample(example, addresses.mqtt);
  return (
    <>
      <CopyBlock
        name={t('Try it with {program}', { program: 'curl' })}
        text={curlExample(example)}
      />
      {mosquitto !== undefined && (
        <CopyBlock
          name={t('Try it with {program}', { program: 'mosquitto_pub' })}
          text={mosquitto}
        />
      )}
      <CopyBlock
        name={t('Watch a camera')}
        text={watchExample({ ...example, cameraCode: example.source })}
      />
      <p className={classes.note}>
        {watchNote(device)} {mqttNote(addresses)}{' '}
        {t(
          'Each example of curl and mosquitto_pub sends one notification; the same Code again is taken for a resend.',
        )}
      </p>
    </>
  );
}

/** What to type into the settings of a device of another make. */
function MakeSettings({ device, token, addresses }: TokenSettingsProps) {
  const { http, mqtt, broker } = addresses;
  return (
    <>
      <CopyBlock name={t('Address for HTTP')} text={`${http}/in/${token}`} />
      {mqtt !== null && <CopyBlock name={t('MQTT broker')} text={mqtt} />}
      {mqtt !== null && <CopyBlock name={t('MQTT user')} text={device.Code} />}
      <p className={classes.note}>
        {richText(
          t(
            '{profile}: over HTTP the address holds the token; <address/> takes it as bearer, or as the password of {code}.',
            { profile: profileTitle(device.Profile), code: device.Code },
          ),
          { address: <code>{`${http}/in`}</code> },
        )}{' '}
        {mqtt !== null && `${t('Over MQTT the token is the password.')} `}
        {broker === 'foyer' && t('It may publish on any topic.')}
        {broker === 'own' &&
          t('It has to publish below foyer/v1/{code}/in/.', { code: device.Code })}
      </p>
    </>
  );
}

const watchNote = ({ Cameras: [first] }: TokenSettingsProps['device']) =>
  first
    ? t(
        'The camera watcher is shown with the code of {name}; put in its address. Or set each camera up step by step on its page.',
        { name: first.Name },
      )
    : t(
        'The camera watcher is shown with the code camera-1; create a camera of that code, or put in another.',
      );

const mqttNote = ({ mqtt, broker }: DeviceAddresses) => {
  if (mqtt === null) return t('This server has no MQTT broker: the device sends over HTTP.');
  if (broker === 'foyer') return t('Over MQTT the device sends to {mqtt}.', { mqtt });
  return t(
    'Over MQTT the device sends to your own broker, {mqtt}, once that knows the device: Code as user, this token as password.',
    { mqtt },
  );
};
