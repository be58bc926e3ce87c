import { expect, test } from 'vitest';
import { blankRule } from './rule-draft.ts';
import { proposedChanges, readProposal } from './rule-proposal.ts';

test('a proposal in the address fills in the fields that it changes', () => {
  const proposal = readProposal({ threshold: 9, begins: '120', ends: -1, open: 'true', x: 1 });
  expect(proposal).toEqual({ threshold: 9, begins: 120, open: true });
  expect(proposedChanges(proposal, blankRule)).toEqual({
    Threshold: 9,
    BeginsAfterSeconds: 120,
    Hours: { When: 'open', Weekly: [], Except: [] },
  });
});

test('an address without a proposal changes nothing', () => {
  expect(proposedChanges(readProposal({ threshold: 'many' }), blankRule)).toBeUndefined();
});
