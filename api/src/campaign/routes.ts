import { campaignKinds } from '@shizhong/shared-contracts/kinds';
import type { Registrar } from '../platform';
import { importArticle } from './article/import-article';
import { checkFormWords } from './form/content';
import { copyCampaign, deleteCampaign, saveDraft } from './form/draft';
import { formTerms } from './form/form-terms';
import { importCampaigns } from './form/import';
import { hallCampaigns } from './hall/hall';
import { hallCampaign } from './hall/hall-detail';
import { hideCampaign, personalise, preferencesOf } from './hall/hall-preferences';
import { matchCount, outlook } from './launch/outlook';
import { submitCampaign, withdrawCampaign } from './launch/submit';
import { campaignFigures } from './list/figures';
import { listCampaigns } from './list/list';
import { campaignSums } from './list/sums';
import { batch } from './live/batch';
import { pauseCampaign, resumeCampaign, terminateCampaign, terminatePreview } from './live/delivery';
import { editLive } from './live/edit-live';
import type { CampaignServices } from './services';

export function campaignRoutes(registrar: Registrar, services: CampaignServices): void {
  for (const { area, kind } of campaignKinds()) {
    registrar.signedIn(`${area}/list`, (input, { user }) => listCampaigns(services, user.userId, kind, input));
    registrar.signedIn(`${area}/sums`, (input, { user }) => campaignSums(services, user.userId, kind, input));
    registrar.signedIn(`${area}/save`, (input, { user }) => saveDraft(services, user.userId, kind, input));
    registrar.signedIn(`${area}/submit`, (input, { user }) => submitCampaign(services, user.userId, kind, input));
    registrar.signedIn(`${area}/withdraw`, (input, { user }) => withdrawCampaign(services, user.userId, kind, input));
    registrar.signedIn(`${area}/pause`, (input, { user }) => pauseCampaign(services, user.userId, kind, input));
    registrar.signedIn(`${area}/resume`, (input, { user }) => resumeCampaign(services, user.userId, kind, input));
    registrar.signedIn(`${area}/terminate`, (input, { user }) => terminateCampaign(services, user.userId, kind, input));
    registrar.signedIn(`${area}/terminatePreview`, ({ id }, { user }) => terminatePreview(services, user.userId, kind, id));
    registrar.signedIn(`${area}/copy`, (input, { user }) => copyCampaign(services, user.userId, kind, input));
    registrar.signedIn(`${area}/delete`, (input, { user }) => deleteCampaign(services, user.userId, kind, input));
    registrar.signedIn(`${area}/editLive`, (input, { user }) => editLive(services, user.userId, kind, input));
    registrar.signedIn(`${area}/batch`, (input, { user }) => batch(services, user.userId, kind, input));
    registrar.signedIn(`${area}/figures`, ({ id }, { user }) => campaignFigures(services, user.userId, kind, id));
    registrar.signedIn(`${area}/forecast`, ({ form, curve }, { user }) => outlook(services, user.userId, kind, form, curve));
    registrar.signedIn(`${area}/matchCount`, ({ form }, { user }) => matchCount(services, user.userId, kind, form));
    registrar.signedIn(`${area}/formTerms`, (_input, { user }) => formTerms(services, kind, user.userId));
    registrar.signedIn(`${area}/checkWords`, ({ form }, { user }) => checkFormWords(services.db, user.userId, form), {
      perPerson: { limit: 60, windowS: 60 },
    });
    // Each call may fetch a page from another site.
    registrar.signedIn(`${area}/importArticle`, ({ url }, { user }) => importArticle(services, user.userId, url), {
      perAddress: { limit: 60, windowS: 600 },
      perPerson: { limit: 60, windowS: 600 },
    });
    registrar.signedIn(`${area}/import`, (input, { user }) => importCampaigns(services, user.userId, kind, input));
  }
  registrar.signedIn('media/tasks', (input, { user }) => hallCampaigns(services, user.userId, input));
  registrar.signedIn('media/taskDetail', ({ id }, { user }) => hallCampaign(services, user.userId, id));
  registrar.signedIn('media/taskHide', (input, { user }) => hideCampaign(services, user.userId, input));
  registrar.signedIn('media/preferences', (_input, { user }) => preferencesOf(services.db, user.userId));
  registrar.signedIn('media/personalisation', (input, { user }) => personalise(services, user.userId, input));
}
