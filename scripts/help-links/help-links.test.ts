/**
 * Remotes and shell link to articles they do not import, and articles to pages of other remotes. A renamed article, section or page would leave
 * such a link leading to a list and a message; this finds it by reading the sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const sources = ['shell/src', 'shared-ui/src', 'remote-public/src', 'remote-ad/src', 'remote-media/src'];
const remotes = ['remote-public', 'remote-help', 'remote-ad', 'remote-media'];

interface Article {
  id: string;
  category: string;
  blocks: Array<{ kind: string; id?: string }>;
}

const articles = readdirSync(join(root, 'remote-help/src/content/articles')).flatMap(
  (name) => JSON.parse(readFileSync(join(root, 'remote-help/src/content/articles', name), 'utf8')) as Article[],
);
const addresses = new Set(
  articles.flatMap(({ id, category, blocks }) => [
    `${category}?id=${id}`,
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [`${category}?id=${id}#${block.id}`] : [])),
  ]),
);

interface HelpLink {
  file: string;
  to: string;
}

function linksOf(folder: string): HelpLink[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const found = readFileSync(join(root, file), 'utf8').matchAll(/\/help\/([a-z-]+\?id=[a-z0-9-]+(#[\w-]+)?)/g);
      return [...found].map(([, to = '']) => ({ file, to }));
    });
}

test('every link to a help article leads to one that is there, in that category, and to a section that it has', () => {
  const links = sources.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to }) => !addresses.has(to))).toEqual([]);
});

/** Forms whose fields follow from no rule of the help centre, each with its reason. */
const withoutRule: Record<string, string> = {
  'remote-media/src/features/hall/HideDialog.tsx': 'a task one does not want to see, for a reason one chooses',
  'shared-ui/src/domain/person/NicknameField.tsx': 'a name one chooses',
  'shared-ui/src/domain/person/DeviceNameForm.tsx': 'a name one chooses',
  'shared-ui/src/domain/person/passkeys/PasskeyNameForm.tsx': 'a name one chooses',
  'shared-ui/src/patterns/list/ViewDialog.tsx': 'a name one chooses',
  'shared-ui/src/domain/analysis/NoteDialog.tsx': 'what one writes for oneself; nothing follows from it',
  'shared-ui/src/domain/analysis/ReportDialog.tsx': 'a name one chooses; what is sent and when stands in it',
  'shared-ui/src/domain/position-order/ReviewForm.tsx': 'stars and words, free',
  'shared-ui/src/domain/talk/Composer.tsx': 'a message; what it must not hold is said above it',
  'shared-ui/src/domain/tickets/TicketConversation.tsx': 'an answer in words, free',
};

/** Parts of a form whose link stands in the file that shows them. */
const partOf: Record<string, string> = {
  'shared-ui/src/domain/second-factor/FactorForm.tsx': 'shared-ui/src/domain/person/DataCard.tsx',
  'shared-ui/src/domain/person/second-step/StepCodeForm.tsx': 'shared-ui/src/domain/person/second-step/SecondStepRow.tsx',
  'shared-ui/src/domain/person/EndSignInForm.tsx': 'shared-ui/src/domain/person/SignInsCard.tsx',
  'shared-ui/src/domain/person/EmailForm.tsx': 'shared-ui/src/domain/person/ReachCard.tsx',
  'remote-media/src/features/accounts/RateForm.tsx': 'remote-media/src/features/accounts/RateFields.tsx',
  'remote-ad/src/pages/oa/position/detail/CreativeDrawer.tsx': 'remote-ad/src/pages/oa/position/add/PlanFields.tsx',
  'shared-ui/src/domain/api-keys/KeyForm.tsx': 'shared-ui/src/domain/api-keys/ApiKeysCard.tsx',
  'shared-ui/src/domain/webhooks/WebhookForm.tsx': 'shared-ui/src/domain/webhooks/WebhooksCard.tsx',
  'shared-ui/src/domain/webhooks/RotateSecret.tsx': 'shared-ui/src/domain/webhooks/WebhooksCard.tsx',
  'shared-ui/src/domain/api-keys/RotateKey.tsx': 'shared-ui/src/domain/api-keys/ApiKeysCard.tsx',
  'shared-ui/src/domain/identification/PaperField.tsx': 'shared-ui/src/domain/identification/SubjectSection.tsx',
  'remote-media/src/features/accounts/ProofForm.tsx': 'remote-media/src/features/accounts/DeclaredForm.tsx',
  'remote-media/src/features/accounts/AddAccountPage.tsx': 'remote-media/src/features/accounts/FactsFields.tsx',
  'remote-media/src/features/accounts/AccountForm.tsx': 'remote-media/src/features/accounts/FactsFields.tsx',
  'remote-ad/src/pages/oa/position/add/PlanForm.tsx': 'remote-ad/src/pages/oa/position/add/PlanFields.tsx',
  'remote-ad/src/features/campaign-form/CampaignForm.tsx': 'remote-ad/src/features/campaign-form/ContentFields.tsx',
  'remote-ad/src/features/campaign-form/AuthoriseByHand.tsx': 'remote-ad/src/features/campaign-form/AuthoriseDialog.tsx',
  'remote-ad/src/features/targeting-package/SavePackage.tsx': 'remote-ad/src/features/targeting-package/PackagesDialog.tsx',
  'remote-ad/src/features/campaign-list/BatchAmount.tsx': 'remote-ad/src/features/campaign-list/use-campaign-batch.tsx',
  'remote-ad/src/features/campaign-form/PlayedScan.tsx': 'remote-ad/src/features/campaign-form/AuthoriseDialog.tsx',
  'remote-media/src/features/orders/ProofDialog.tsx': 'remote-media/src/features/orders/OrderDetail.tsx',
  'remote-public/src/features/calculator/FigureField.tsx': 'remote-public/src/features/calculator/NetCalculator.tsx',
  'remote-public/src/features/login/LoginForm.tsx': 'remote-public/src/features/login/LoginPage.tsx',
  'remote-public/src/features/login/SecondStep.tsx': 'remote-public/src/features/login/LoginPage.tsx',
  'remote-public/src/features/register/RegisterForm.tsx': 'remote-public/src/features/register/RegisterPage.tsx',
  'remote-public/src/features/visitor-code/VisitorCode.tsx': 'remote-public/src/features/lead/LeadForm.tsx',
  'remote-public/src/features/visitor-code/VisitorPhone.tsx': 'remote-public/src/features/lead/LeadForm.tsx',
  'remote-public/src/features/web-forget/NewPasswordStep.tsx': 'remote-public/src/features/web-forget/ForgetPage.tsx',
  'remote-public/src/features/web-forget/VerifyPhoneStep.tsx': 'remote-public/src/features/web-forget/ForgetPage.tsx',
  'shared-ui/src/domain/identification/IdentityForm.tsx': 'shared-ui/src/domain/identification/SubjectSection.tsx',
  'shared-ui/src/domain/person/WxBindPanel.tsx': 'shared-ui/src/domain/person/ReachCard.tsx',
};

const hasLink = (file: string) => /\/help\/[a-z-]+\?id=/.test(readFileSync(join(root, file), 'utf8'));

test('every form leads to the article that holds its rules', () => {
  const field =
    /<(?:form|FormPage|ActionForm|FormField|FormFiles|FormDialog|FileField|TextField|CoverField|AttachmentsField|AccountForm)\b/;
  const forms = ['remote-ad/src', 'remote-media/src', 'remote-public/src', 'shared-ui/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => join(folder, name))
      .filter((file) => !/^shared-ui\/src\/(?:domain\/account|patterns\/form|patterns\/form-page|patterns\/upload)\//.test(file))
      .filter((file) => field.test(readFileSync(join(root, file), 'utf8'))),
  );
  expect(forms.length).toBeGreaterThan(60);
  expect(forms.filter((file) => !hasLink(file) && !withoutRule[file] && !hasLink(partOf[file] ?? file))).toEqual([]);
  // What no longer is a form, or has got a link of its own, leaves the lists.
  expect([...Object.keys(withoutRule), ...Object.keys(partOf)].filter((file) => hasLink(file) || !forms.includes(file))).toEqual(
    [],
  );
});

/** By the marketplace server, for programs. */
const served = new Set(['/openapi', '/openapi/programs.json']);

test('every link of an article to a page leads to one that a remote has', () => {
  const pages = new Set(
    remotes.flatMap((remote) =>
      [...readFileSync(join(root, remote, 'src/card.ts'), 'utf8').matchAll(/(?:path|from): '(\/[^'$]*)'/g)].map(
        ([, path]) => path,
      ),
    ),
  );
  const links = [...JSON.stringify(articles).matchAll(/"to":"(\/[^"?#]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/help/'));
  expect(links.length).toBeGreaterThan(5);
  expect([...new Set(links)].filter((path) => !pages.has(path) && !served.has(path))).toEqual([]);
});
