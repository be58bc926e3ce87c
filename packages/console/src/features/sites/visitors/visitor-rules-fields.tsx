import { longestReturnS, type Site, type VisitorRules } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Checkbox, Group, NumberInput } from '@mantine/core';
import { attributeNames } from '../../../shared/figures/attribute-words.ts';
import { StaffEntrances } from './staff-entrances.tsx';
import { attributes } from './visitor-words.ts';

interface Props {
  site: Site;
  rules: VisitorRules;
  onEdit: (change: Partial<VisitorRules>) => void;
}

/** Who is left out, and how groups count. */
export const VisitorRulesFields = ({ site, rules, onEdit }: Props) => (
  <>
    <Checkbox.Group
      label={t('Left out, where counters tell them apart')}
      value={rules.without}
      onChange={(without) => onEdit({ without: attributes.filter((one) => without.includes(one)) })}
    >
      <Group gap="sm" mt="xs">
        {attributes.map((attribute) => (
          <Checkbox key={attribute} value={attribute} label={attributeNames[attribute]} />
        ))}
      </Group>
    </Checkbox.Group>
    <Checkbox
      label={t('A group counts as one visitor')}
      description={t('Counters tell how many groups there were, not how many people were in them.')}
      checked={rules.groups === 'one'}
      onChange={({ currentTarget: { checked } }) => onEdit({ groups: checked ? 'one' : 'people' })}
    />
    {rules.groups === 'one' && (
      <NumberInput
        label={t('People in a group, on average')}
        min={1}
        max={20}
        step={0.1}
        decimalScale={2}
        value={rules.people_per_group}
        onChange={(value) =>
          typeof value === 'number' && value >= 1 && onEdit({ people_per_group: value })
        }
      />
    )}
    <Checkbox
      label={t('Nobody counts while the site is closed')}
      description={t('By the opening hours of the site; without any it is never closed.')}
      checked={rules.staff_outside_hours}
      onChange={({ currentTarget: { checked } }) => onEdit({ staff_outside_hours: checked })}
    />
    <NumberInput
      label={t('Leave out who is back within (seconds)')}
      description={t(
        'Who crosses an entrance and is back within this time is left out in both directions, where the camera watcher follows the person. Empty: everybody counts.',
      )}
      min={1}
      max={longestReturnS}
      allowDecimal={false}
      value={rules.quick_return_s ?? ''}
      onChange={(value) =>
        onEdit({ quick_return_s: typeof value === 'number' && value >= 1 ? value : null })
      }
    />
    <StaffEntrances
      site={site}
      entrances={rules.staff_entrances}
      onChange={(staff_entrances) => onEdit({ staff_entrances })}
    />
  </>
);
