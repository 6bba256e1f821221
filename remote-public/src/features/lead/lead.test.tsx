import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
import { expectError, fillIn } from '../../testing/fields';
import { type OpenOptions, openPage } from '../../testing/open-page';
import { emptyLead, leadErrors } from './LeadForm';

const form = () => within(screen.getByRole('form', { name: '定制需求' }));

async function openForm(answers: OpenOptions['answers'] = {}) {
  const page = openPage('/web-ad/custom', {
    answers: {
      'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
      'auth/sendSms': () => ({ expiresInS: 300, resendInS: 60, demoCode: '123456' }),
      ...answers,
    },
  });
  await screen.findByRole('option', { name: '食品饮料' });
  const { user } = page;
  return {
    ...page,
    async fill() {
      await fillIn(user, /^公司名称/, '禾下食品');
      await fillIn(user, /^联系人/, '王小满');
      await user.selectOptions(screen.getByLabelText(/^行业/), 'food');
      await user.selectOptions(screen.getByLabelText(/^预算区间/), 'to_50k');
      await user.selectOptions(screen.getByLabelText(/^推广目标/), 'exposure');
      await fillIn(user, /^手机号/, '13612345678');
      await user.click(screen.getByRole('button', { name: '获取验证码' }));
      await user.click(await screen.findByRole('button', { name: '填入' }));
      await user.click(screen.getByRole('checkbox', { name: /隐私政策/ }));
    },
    press: () => user.click(form().getByRole('button', { name: '提交需求' })),
  };
}

test('a complete form is sent once, with the code, and answered with a number and a time', async () => {
  const { fill, press, calls } = await openForm({
    'home/lead': () => ({ no: 'XS20261120-ABCDEF', replyBy: '2026-11-23T09:00:00Z' }),
  });
  await fill();
  await press();
  expect(await screen.findByText('已收到，1 个工作日内联系您')).toBeVisible();
  expect(screen.getByText(/编号 XS20261120-ABCDEF/)).toBeVisible();
  const sent = calls.filter(({ key }) => key === 'home/lead');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.payload).toEqual({
    request_id: expect.any(String),
    company: '禾下食品',
    contact: '王小满',
    phone: '13612345678',
    smsCode: '123456',
    industry: 'food',
    budget: 'to_50k',
    goal: 'exposure',
    agreed: true,
  });
  expect(calls.find(({ key }) => key === 'auth/sendSms')?.payload).toMatchObject({ purpose: 'lead' });
});

test('an empty form reports what is missing at each field and makes no call', async () => {
  const { press, calls } = await openForm();
  await press();
  await expectError(/^公司名称/, '请填写公司名称');
  await expectError(/^手机号/, '请输入 11 位手机号');
  expect(screen.getByText('请先同意隐私政策')).toBeVisible();
  expect(calls.some(({ key }) => key === 'home/lead')).toBe(false);
});

test('a second request on the same day is refused in reassuring words', async () => {
  const { fill, press } = await openForm({
    'home/lead': () => {
      throw new BusinessRefusal(businessCodes.tooOften, '您今天已提交过，我们会尽快联系', [], null);
    },
  });
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('您今天已提交过，我们会尽快联系');
});

test('a captcha is shown in place once the server requires one', async () => {
  let asked = 0;
  const { user, calls } = await openForm({
    'auth/captcha': () => ({ captchaId: 'p1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    'auth/sendSms': () => {
      asked += 1;
      if (asked === 1) throw new BusinessRefusal(businessCodes.captchaRequired, '请输入图形验证码', [], null);
      return { expiresInS: 300, resendInS: 60 };
    },
  });
  await fillIn(user, /^手机号/, '13612345678');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByLabelText(/^图形验证码\*$/);
  await fillIn(user, /^图形验证码\*$/, 'ab12');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: /^(60|5\d) 秒后重发$/ })).toBeDisabled();
  expect(calls.filter(({ key }) => key === 'auth/sendSms').at(-1)?.payload).toMatchObject({
    captchaId: 'p1',
    captchaText: 'ab12',
  });
});

test('a failed load of the industries is reported, and a retry loads them', async () => {
  let broken = true;
  const { user } = openPage('/web-ad/custom', {
    answers: {
      'home/industries': () => {
        if (broken) throw new Error('no connection');
        return [{ code: 'food', name: '食品饮料', qualification: false }];
      },
    },
  });
  expect(await screen.findByText('行业没有加载出来')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('option', { name: '食品饮料' })).toBeInTheDocument();
  expect(screen.queryByText('行业没有加载出来')).toBeNull();
});

test('every required field is required', () => {
  expect(Object.keys(leadErrors(emptyLead)).sort()).toEqual(
    ['agreed', 'budget', 'company', 'contact', 'goal', 'industry', 'phone', 'smsCode'].sort(),
  );
});
