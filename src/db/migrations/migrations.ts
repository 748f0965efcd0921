import organisationsKeysAudit from '../../../migrations/0001_organisations_keys_audit.sql' with {
  type: 'text',
};
import cardHolders from '../../../migrations/0002_card_holders.sql' with { type: 'text' };
import photosJobs from '../../../migrations/0003_photos_jobs.sql' with { type: 'text' };
import changes from '../../../migrations/0004_changes.sql' with { type: 'text' };
import webhooks from '../../../migrations/0005_webhooks.sql' with { type: 'text' };
import links from '../../../migrations/0006_links.sql' with { type: 'text' };
import designs from '../../../migrations/0007_designs.sql' with { type: 'text' };
import ordersCards from '../../../migrations/0008_orders_cards.sql' with { type: 'text' };
import printing from '../../../migrations/0009_printing.sql' with { type: 'text' };
import staff from '../../../migrations/0010_staff.sql' with { type: 'text' };
import cardHolderRecords from '../../../migrations/0011_card_holder_records.sql' with { type: 'text' };
import erasure from '../../../migrations/0012_erasure.sql' with { type: 'text' };
import activity from '../../../migrations/0013_activity.sql' with { type: 'text' };
import webhookSubjects from '../../../migrations/0014_webhook_subjects.sql' with { type: 'text' };
import organisationVersions from '../../../migrations/0015_organisation_versions.sql' with { type: 'text' };
import sortedPeople from '../../../migrations/0016_sorted_people.sql' with { type: 'text' };
import jobNumbers from '../../../migrations/0017_job_numbers.sql' with { type: 'text' };
import photographedPeople from '../../../migrations/0018_photographed_people.sql' with { type: 'text' };
import importsInAudit from '../../../migrations/0019_imports_in_audit.sql' with { type: 'text' };
import noEmptyTotals from '../../../migrations/0020_no_empty_totals.sql' with { type: 'text' };
import ceilings from '../../../migrations/0021_ceilings.sql' with { type: 'text' };
import jobsInTurn from '../../../migrations/0022_jobs_in_turn.sql' with { type: 'text' };
import answersKept from '../../../migrations/0023_answers_kept.sql' with { type: 'text' };
import oneShape from '../../../migrations/0024_one_shape.sql' with { type: 'text' };
import bridgeReports from '../../../migrations/0025_bridge_reports.sql' with { type: 'text' };
import photoPolicy from '../../../migrations/0026_photo_policy.sql' with { type: 'text' };
import photoHashes from '../../../migrations/0027_photo_hashes.sql' with { type: 'text' };
import roles from '../../../migrations/0028_roles.sql' with { type: 'text' };
import cardSearch from '../../../migrations/0029_card_search.sql' with { type: 'text' };
import rejectionTexts from '../../../migrations/0030_rejection_texts.sql' with { type: 'text' };
import bulkJobs from '../../../migrations/0031_bulk_jobs.sql' with { type: 'text' };
import mergedPeople from '../../../migrations/0032_merged_people.sql' with { type: 'text' };
import letterSheets from '../../../migrations/0033_letter_sheets.sql' with { type: 'text' };
import statistics from '../../../migrations/0034_statistics.sql' with { type: 'text' };
import runningUploads from '../../../migrations/0035_running_uploads.sql' with { type: 'text' };
import growingLists from '../../../migrations/0036_growing_lists.sql' with { type: 'text' };
import singleNames from '../../../migrations/0037_single_names.sql' with { type: 'text' };
import withdrawnPhotos from '../../../migrations/0038_withdrawn_photos.sql' with { type: 'text' };
import spelledNames from '../../../migrations/0039_spelled_names.sql' with { type: 'text' };
import listsAndBulkChanges from '../../../migrations/0040_lists_and_bulk_changes.sql' with { type: 'text' };
import printedAddress from '../../../migrations/0041_printed_address.sql' with { type: 'text' };
import undoneMerges from '../../../migrations/0042_undone_merges.sql' with { type: 'text' };
import ordersByAnyPart from '../../../migrations/0043_orders_by_any_part.sql' with { type: 'text' };
import mail from '../../../migrations/0044_mail.sql' with { type: 'text' };
import mailTexts from '../../../migrations/0045_mail_texts.sql' with { type: 'text' };
import namesWithEth from '../../../migrations/0046_names_with_eth.sql' with { type: 'text' };
import photoRequests from '../../../migrations/0047_photo_requests.sql' with { type: 'text' };
import photoCampaigns from '../../../migrations/0048_photo_campaigns.sql' with { type: 'text' };
import anotherPhoto from '../../../migrations/0049_another_photo.sql' with { type: 'text' };
import exceptions from '../../../migrations/0050_exceptions.sql' with { type: 'text' };
import deviceChecks from '../../../migrations/0051_device_checks.sql' with { type: 'text' };
import photoNotices from '../../../migrations/0052_photo_notices.sql' with { type: 'text' };
import kiosks from '../../../migrations/0053_kiosks.sql' with { type: 'text' };
import staffLanguage from '../../../migrations/0054_staff_language.sql' with { type: 'text' };
import staffSignOn from '../../../migrations/0055_staff_sign_on.sql' with { type: 'text' };
import campusAccounts from '../../../migrations/0056_campus_accounts.sql' with { type: 'text' };
import auditLog from '../../../migrations/0057_audit_log.sql' with { type: 'text' };
import secondFactors from '../../../migrations/0058_second_factors.sql' with { type: 'text' };
import scim from '../../../migrations/0059_scim.sql' with { type: 'text' };
import offlineVerification from '../../../migrations/0060_offline_verification.sql' with { type: 'text' };
import printers from '../../../migrations/0061_printers.sql' with { type: 'text' };
import outdatedCards from '../../../migrations/0062_outdated_cards.sql' with { type: 'text' };
import chips from '../../../migrations/0063_chips.sql' with { type: 'text' };

/** Every migration in the order in which it is applied; a migration's number is its place here. Append only. */
export const MIGRATIONS: readonly { name: string; sql: string }[] = [
  { name: '0001_organisations_keys_audit', sql: organisationsKeysAudit },
  { name: '0002_card_holders', sql: cardHolders },
  { name: '0003_photos_jobs', sql: photosJobs },
  { name: '0004_changes', sql: changes },
  { name: '0005_webhooks', sql: webhooks },
  { name: '0006_links', sql: links },
  { name: '0007_designs', sql: designs },
  { name: '0008_orders_cards', sql: ordersCards },
  { name: '0009_printing', sql: printing },
  { name: '0010_staff', sql: staff },
  { name: '0011_card_holder_records', sql: cardHolderRecords },
  { name: '0012_erasure', sql: erasure },
  { name: '0013_activity', sql: activity },
  { name: '0014_webhook_subjects', sql: webhookSubjects },
  { name: '0015_organisation_versions', sql: organisationVersions },
  { name: '0016_sorted_people', sql: sortedPeople },
  { name: '0017_job_numbers', sql: jobNumbers },
  { name: '0018_photographed_people', sql: photographedPeople },
  { name: '0019_imports_in_audit', sql: importsInAudit },
  { name: '0020_no_empty_totals', sql: noEmptyTotals },
  { name: '0021_ceilings', sql: ceilings },
  { name: '0022_jobs_in_turn', sql: jobsInTurn },
  { name: '0023_answers_kept', sql: answersKept },
  { name: '0024_one_shape', sql: oneShape },
  { name: '0025_bridge_reports', sql: bridgeReports },
  { name: '0026_photo_policy', sql: photoPolicy },
  { name: '0027_photo_hashes', sql: photoHashes },
  { name: '0028_roles', sql: roles },
  { name: '0029_card_search', sql: cardSearch },
  { name: '0030_rejection_texts', sql: rejectionTexts },
  { name: '0031_bulk_jobs', sql: bulkJobs },
  { name: '0032_merged_people', sql: mergedPeople },
  { name: '0033_letter_sheets', sql: letterSheets },
  { name: '0034_statistics', sql: statistics },
  { name: '0035_running_uploads', sql: runningUploads },
  { name: '0036_growing_lists', sql: growingLists },
  { name: '0037_single_names', sql: singleNames },
  { name: '0038_withdrawn_photos', sql: withdrawnPhotos },
  { name: '0039_spelled_names', sql: spelledNames },
  { name: '0040_lists_and_bulk_changes', sql: listsAndBulkChanges },
  { name: '0041_printed_address', sql: printedAddress },
  { name: '0042_undone_merges', sql: undoneMerges },
  { name: '0043_orders_by_any_part', sql: ordersByAnyPart },
  { name: '0044_mail', sql: mail },
  { name: '0045_mail_texts', sql: mailTexts },
  { name: '0046_names_with_eth', sql: namesWithEth },
  { name: '0047_photo_requests', sql: photoRequests },
  { name: '0048_photo_campaigns', sql: photoCampaigns },
  { name: '0049_another_photo', sql: anotherPhoto },
  { name: '0050_exceptions', sql: exceptions },
  { name: '0051_device_checks', sql: deviceChecks },
  { name: '0052_photo_notices', sql: photoNotices },
  { name: '0053_kiosks', sql: kiosks },
  { name: '0054_staff_language', sql: staffLanguage },
  { name: '0055_staff_sign_on', sql: staffSignOn },
  { name: '0056_campus_accounts', sql: campusAccounts },
  { name: '0057_audit_log', sql: auditLog },
  { name: '0058_second_factors', sql: secondFactors },
  { name: '0059_scim', sql: scim },
  { name: '0060_offline_verification', sql: offlineVerification },
  { name: '0061_printers', sql: printers },
  { name: '0062_outdated_cards', sql: outdatedCards },
  { name: '0063_chips', sql: chips },
];
