import type { Migration } from 'kysely';
import * as accounts from './0001-accounts';
import * as ledger from './0002-ledger';
import * as processes from './0003-processes';
import * as marketplace from './0004-marketplace';
import * as identity from './0005-identity';
import * as campaigns from './0006-campaigns';
import * as measurement from './0007-measurement';
import * as position from './0008-position';
import * as money from './0009-money';
import * as messages from './0010-messages';
import * as orderCounts from './0011-order-counts';
import * as demonstration from './0012-demonstration';
import * as articlePictures from './0014-article-pictures';
import * as advertiserLists from './0015-advertiser-lists';
import * as tickets from './0016-tickets';
import * as accountSafety from './0017-account-safety';
import * as taskHall from './0019-task-hall';
import * as growth from './0020-growth';
import * as evidenceFiles from './0021-evidence-files';
import * as ledgerAccounts from './0022-ledger-accounts';
import * as orderTallies from './0023-order-tallies';
import * as dashboards from './0024-dashboards';
import * as reconciliation from './0025-reconciliation';
import * as channelRewards from './0026-channel-rewards';
import * as words from './0027-words';
import * as announcements from './0028-announcements';
import * as exports_ from './0029-exports';
import * as advertiser from './0030-advertiser';
import * as levels from './0032-levels';
import * as leads from './0033-leads';
import * as helpVotes from './0035-help-votes';
import * as dataTools from './0036-data-tools';
import * as remoteHealth from './0037-remote-health';
import * as ledgerTotals from './0039-ledger-totals';
import * as reach from './0040-reach';
import * as campaignPreview from './0045-campaign-preview';
import * as strikes from './0047-strikes';
import * as orderTerms from './0048-order-terms';
import * as oncePerPrincipal from './0049-once-per-principal';
import * as invoiceMailAddress from './0050-invoice-mail-address';
import * as identityBank from './0051-identity-bank';
import * as figuresApart from './0052-figures-apart';
import * as registeredKinds from './0053-registered-kinds';
import * as remoteHeap from './0054-remote-heap';
import * as statedProfile from './0055-stated-profile';
import * as knownDevices from './0056-known-devices';
import * as visitsOfAnAddress from './0057-visits-of-an-address';
import * as holdsAndDebts from './0058-holds-and-debts';
import * as unprovenAccounts from './0059-unproven-accounts';
import * as bookSeals from './0060-book-seals';
import * as articleDays from './0061-article-days';
import * as suspicion from './0062-suspicion';
import * as publishedCases from './0063-published-cases';
import * as beaconPartitions from './0070-beacon-partitions';
import * as namedDevices from './0071-named-devices';
import * as secondStep from './0072-second-step';
import * as talk from './0073-talk';
import * as proposals from './0074-proposals';
import * as savedViews from './0075-saved-views';
import * as recoveryCodeHashes from './0085-recovery-code-hashes';
import * as bookingChecks from './0090-booking-checks';
import * as farRates from './0091-far-rates';
import * as weeklyReports from './0100-weekly-reports';
import * as ordersByAmount from './0105-orders-by-amount';
import * as passkeys from './0110-passkeys';
import * as keysOfBothSides from './0120-keys-of-both-sides';
import * as webhooks from './0121-webhooks';
import * as removedViews from './0125-removed-views';
import * as keptKeys from './0130-kept-keys';
import * as reportCodes from './0131-report-codes';
import * as bookingImports from './0135-booking-imports';
import * as deskAccess from './0140-desk-access';
import * as analysisNotes from './0145-analysis-notes';
import * as payouts from './0150-payouts';
import * as operatorQueues from './0155-operator-queues';
import * as operatorAlarms from './0170-operator-alarms';
import * as queueUndo from './0171-queue-undo';
import * as loadSamples from './0172-load-samples';
import * as doubtsWait from './0195-doubts-wait';
import * as unmatchedMoney from './0200-unmatched-money';
import * as operatorPasskeys from './0205-operator-passkeys';
import * as backupMarks from './0220-backup-marks';
import * as invoicesWithoutFile from './0235-invoices-without-file';
import * as campaignImports from './0236-campaign-imports';
import * as operatorPush from './0245-operator-push';
import * as operatorProofs from './0265-operator-proofs';
import * as proposalsWait from './0266-proposals-wait';
import * as alarmsTaken from './0270-alarms-taken';
import * as linkCheckRuns from './0272-link-check-runs';

/** All migrations by name, in order. Listed rather than read from the folder, so a bundle or a copied tree contains them all. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-ledger': ledger,
  '0003-processes': processes,
  '0004-marketplace': marketplace,
  '0005-identity': identity,
  '0006-campaigns': campaigns,
  '0007-measurement': measurement,
  '0008-position': position,
  '0009-money': money,
  '0010-messages': messages,
  '0011-order-counts': orderCounts,
  '0012-demonstration': demonstration,
  '0014-article-pictures': articlePictures,
  '0015-advertiser-lists': advertiserLists,
  '0016-tickets': tickets,
  '0017-account-safety': accountSafety,
  '0019-task-hall': taskHall,
  '0020-growth': growth,
  '0021-evidence-files': evidenceFiles,
  '0022-ledger-accounts': ledgerAccounts,
  '0023-order-tallies': orderTallies,
  '0024-dashboards': dashboards,
  '0025-reconciliation': reconciliation,
  '0026-channel-rewards': channelRewards,
  '0027-words': words,
  '0028-announcements': announcements,
  '0029-exports': exports_,
  '0030-advertiser': advertiser,
  '0032-levels': levels,
  '0033-leads': leads,
  '0035-help-votes': helpVotes,
  '0036-data-tools': dataTools,
  '0037-remote-health': remoteHealth,
  '0039-ledger-totals': ledgerTotals,
  '0040-reach': reach,
  '0045-campaign-preview': campaignPreview,
  '0047-strikes': strikes,
  '0048-order-terms': orderTerms,
  '0049-once-per-principal': oncePerPrincipal,
  '0050-invoice-mail-address': invoiceMailAddress,
  '0051-identity-bank': identityBank,
  '0052-figures-apart': figuresApart,
  '0053-registered-kinds': registeredKinds,
  '0054-remote-heap': remoteHeap,
  '0055-stated-profile': statedProfile,
  '0056-known-devices': knownDevices,
  '0057-visits-of-an-address': visitsOfAnAddress,
  '0058-holds-and-debts': holdsAndDebts,
  '0059-unproven-accounts': unprovenAccounts,
  '0060-book-seals': bookSeals,
  '0061-article-days': articleDays,
  '0062-suspicion': suspicion,
  '0063-published-cases': publishedCases,
  '0070-beacon-partitions': beaconPartitions,
  '0071-named-devices': namedDevices,
  '0072-second-step': secondStep,
  '0073-talk': talk,
  '0074-proposals': proposals,
  '0075-saved-views': savedViews,
  '0085-recovery-code-hashes': recoveryCodeHashes,
  '0090-booking-checks': bookingChecks,
  '0091-far-rates': farRates,
  '0100-weekly-reports': weeklyReports,
  '0105-orders-by-amount': ordersByAmount,
  '0120-keys-of-both-sides': keysOfBothSides,
  '0110-passkeys': passkeys,
  '0121-webhooks': webhooks,
  '0125-removed-views': removedViews,
  '0130-kept-keys': keptKeys,
  '0131-report-codes': reportCodes,
  '0135-booking-imports': bookingImports,
  '0140-desk-access': deskAccess,
  '0150-payouts': payouts,
  '0155-operator-queues': operatorQueues,
  '0170-operator-alarms': operatorAlarms,
  '0171-queue-undo': queueUndo,
  '0145-analysis-notes': analysisNotes,
  '0172-load-samples': loadSamples,
  '0195-doubts-wait': doubtsWait,
  '0200-unmatched-money': unmatchedMoney,
  '0205-operator-passkeys': operatorPasskeys,
  '0220-backup-marks': backupMarks,
  '0235-invoices-without-file': invoicesWithoutFile,
  '0236-campaign-imports': campaignImports,
  '0245-operator-push': operatorPush,
  '0272-link-check-runs': linkCheckRuns,
  '0265-operator-proofs': operatorProofs,
  '0266-proposals-wait': proposalsWait,
  '0270-alarms-taken': alarmsTaken,
};
