import {
  type CampaignFieldName,
  campaignFieldNames,
  campaignFields,
  fieldsOfSection,
  formSections,
  isFieldShown,
  labelOfField,
  liveFieldNames,
} from '@shizhong/shared-contracts/campaign-form';
import { campaignKind, campaignKindNames, promoFormLabels } from '@shizhong/shared-contracts/kinds';
import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { kindViews } from '../campaign/kinds';
import { importColumns } from '../campaign-list/import-columns';
import { CampaignFormPage } from './CampaignFormPage';
import { formTerms } from './sample';
import { sectionTitles } from './sections';
import { emptyValues, fieldOfTyped, fromForm, toForm, typedName } from './values';

// The editor measures and selects text, which jsdom cannot.
jest.mock('./rich-text/RichText', () => ({ RichText: () => null }));

beforeEach(() => localStorage.clear());

describe.each(campaignKindNames)('the form of a %s campaign', (kind) => {
  const about = campaignKind(kind);
  /** Labels that differ from the table. */
  const shownAs: Partial<Record<CampaignFieldName, string>> = {
    promoForm: kindViews[kind].promoLegend,
    targeting: '账号行业',
    promotedAccountId: '授权新账号',
  };

  test.each(formSections)('has every field of its section %s', async (section) => {
    renderInHost(<CampaignFormPage kind={kind} />, {
      answers: { [`${about.area}/formTerms`]: formTerms, 'home/industries': () => [], 'ad/promotedAccounts': () => [] },
      user: { info: { id: 'u1' }, status: 'ready' },
    });
    await screen.findByRole('heading', { name: sectionTitles[section] });
    const fields = fieldsOfSection(section, about);
    expect(fields.length).toBeGreaterThan(0);
    for (const name of fields) {
      const label = shownAs[name] ?? labelOfField(name, about);
      expect([name, await screen.findAllByText((text) => text.includes(label))]).not.toEqual([name, []]);
    }
  });

  test('explains each form of promotion', async () => {
    renderInHost(<CampaignFormPage kind={kind} />, {
      answers: { [`${about.area}/formTerms`]: formTerms, 'home/industries': () => [], 'ad/promotedAccounts': () => [] },
      user: { info: { id: 'u1' }, status: 'ready' },
    });
    const group = within(await screen.findByRole('group', { name: new RegExp(kindViews[kind].promoLegend) }));
    for (const [, label] of promoFormLabels(kind)) {
      const card = group.getByText(label).closest('label');
      expect(card?.textContent?.length).toBeGreaterThan(label.length);
    }
  });

  test('preserves the value of every field in a round trip to the server', () => {
    const values = emptyValues(kind, formTerms());
    expect(Object.keys(values).map((typed) => fieldOfTyped(typed as keyof typeof values))).toEqual(campaignFieldNames);
    expect(Object.keys(toForm(values))).toEqual(campaignFieldNames);
    expect(fromForm(kind, toForm(values), formTerms())).toEqual(values);
  });

  test('has a column in 批量导入 for each field that a table can hold', () => {
    const columns = importColumns(kind, { industries: [{ value: 'food', label: '食品饮料' }] }, Date.now());
    // The key of a row is no field of the form.
    expect(columns.map(({ path }) => path).filter((path) => path !== 'rowKey')).toEqual(
      campaignFieldNames.filter((name) => 'column' in campaignFields[name] && isFieldShown(name, about)),
    );
  });
});

test('every text changed in a running campaign is reviewed again', () => {
  const content = liveFieldNames.filter((name) => campaignFields[name].part === 'content');
  expect(new Set(content.map((name) => campaignFields[name].live))).toEqual(new Set(['after review']));
  expect(typedName('budgetFen')).toBe('budget');
});
