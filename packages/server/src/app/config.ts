import { readPushKey } from '../alarms/push/push-key.ts';
import {
  type HomeAssistantSettings,
  readHomeAssistant,
} from '../insight/home-assistant/home-assistant-settings.ts';
import {
  readStreetMapSettings,
  type StreetMapSettings,
} from '../insight/street-map/street-map-settings.ts';
import { readPictureHosts } from '../messages/pictures/fetch-picture.ts';
import {
  type DatabaseSettings,
  readDatabaseSettings,
} from '../platform/database/database-settings.ts';
import { type HttpSettings, readHttpSettings } from '../platform/http/http-settings.ts';
import { readLogLevel } from '../platform/logging/logger.ts';
import { type MailSettings, readMailSettings } from '../platform/mail/mail-settings.ts';
import { type MqttSettings, readMqttSettings } from '../platform/mqtt/mqtt-settings.ts';
import { readSettings } from '../platform/settings/settings-reader.ts';
import { readStorageSettings, type StorageSettings } from '../platform/storage/storage-settings.ts';
import { readPrivateHosts } from '../records/channels/reachable-hosts.ts';
import {
  type ProviderName,
  type ProviderSettings,
  readProviders,
} from '../records/sessions/provider-settings.ts';
import { readTokenSecret } from '../records/sessions/token-secret.ts';
import { type AccountSettings, readAccountSettings } from '../records/users/account-settings.ts';

/** The server's settings, read from environment variables: each part says what it reads of its own. */
export interface Config
  extends HttpSettings,
    MqttSettings,
    DatabaseSettings,
    StorageSettings,
    AccountSettings,
    StreetMapSettings {
  /** Home Assistant's broker; undefined where nothing is published. */
  homeAssistant: HomeAssistantSettings | undefined;
  /** Hosts from which pictures are fetched that vendors' messages name by their addresses. */
  pictureHosts: string[];
  /** Mail server and sender; undefined where none is set up. */
  mail: MailSettings | undefined;
  tokenSecret: string | undefined;
  /** Private key that signs requests to push services; undefined for one in the data folder. */
  pushKey: string | undefined;
  /** Hosts, addresses and networks of the own network that webhooks may reach. */
  webhookPrivateHosts: string[];
  providers: Record<ProviderName, ProviderSettings>;
  logLevel: string;
  /** From the signal to stop until connections are closed. */
  stopDelayMs: number;
}

/** Reads the environment once. Throws an `Error` whose message names every wrong value. */
export const readConfig = (env: NodeJS.ProcessEnv): Config =>
  readSettings(env, (settings) => ({
    ...readHttpSettings(settings),
    ...readMqttSettings(settings),
    ...readDatabaseSettings(settings),
    ...readStorageSettings(settings),
    ...readAccountSettings(settings),
    ...readStreetMapSettings(settings),
    homeAssistant: readHomeAssistant(settings),
    pictureHosts: readPictureHosts(settings),
    mail: readMailSettings(settings),
    tokenSecret: readTokenSecret(settings),
    pushKey: readPushKey(settings),
    webhookPrivateHosts: readPrivateHosts(settings),
    providers: readProviders(settings),
    logLevel: readLogLevel(settings),
    stopDelayMs: settings.whole('FOYER_STOP_DELAY', 0, 0, 300) * 1_000,
  }));
