/** Where Foyer publishes: configurations as Home Assistant discovers them, and states below a prefix of its own. */
export interface DiscoveryTopics {
  config(component: 'sensor' | 'binary_sensor', objectId: string): string;
  state(noun: string, id: number): string;
  /** `online`, or `offline` by the broker when Foyer is gone. */
  status: string;
  /** Everything retained that is Foyer's, to remove what is no longer there. */
  all: string[];
}

const discoveryPrefix = 'homeassistant';

export const topicsOf = (id: string): DiscoveryTopics => ({
  config: (component, objectId) => `${discoveryPrefix}/${component}/${id}/${objectId}/config`,
  state: (noun, recordId) => `${id}/home-assistant/${noun}/${recordId}`,
  status: `${id}/home-assistant/status`,
  all: [`${discoveryPrefix}/+/${id}/+/config`, `${id}/home-assistant/+/+`],
});
