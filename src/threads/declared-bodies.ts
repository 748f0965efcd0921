import type { z } from 'zod';
import * as apiKeys from '../api-keys/contract.ts';
import { StartBulkJob } from '../bulk/contract.ts';
import { CreateCardHolder, UpdateCardHolder } from '../card-holders/contract.ts';
import { ImportBody } from '../card-holders/import/contract.ts';
import * as cards from '../cards/contract.ts';
import * as designs from '../designs/contract.ts';
import { TestMailBody } from '../mail/deliveries/contract.ts';
import { MailTextBody } from '../mail/own-texts/contract.ts';
import { MergeBody } from '../merging/contract.ts';
import * as orders from '../orders/contract.ts';
import * as organisations from '../organisations/contract.ts';
import { NewCampaignBody, StopCampaignBody } from '../photo-requests/campaigns/contract.ts';
import { NewRequestBody } from '../photo-requests/contract.ts';
import { NewKioskBody } from '../photo-requests/kiosks/contract.ts';
import { NoticeBody } from '../photo-requests/notice/contract.ts';
import { AccommodationsBody } from '../photos/accommodations/contract.ts';
import * as photos from '../photos/contract.ts';
import { DealBody } from '../photos/dealing/contract.ts';
import { LookUpBody } from '../photos/transfer/contract.ts';
import * as batches from '../printing/batches/contract.ts';
import * as pictures from '../printing/pictures/contract.ts';
import * as printers from '../printing/printers/contract.ts';
import { ScimBody } from '../scim/contract.ts';
import * as accounts from '../staff/accounts/contract.ts';
import * as secondFactors from '../staff/second-factors/contract.ts';
import * as sessions from '../staff/sessions/contract.ts';
import * as signOn from '../staff/sign-on/contract.ts';
import * as bridges from '../sync/bridges/contract.ts';
import * as cardWriteBack from '../sync/write-back/card-contract.ts';
import * as writeBack from '../sync/write-back/contract.ts';
import * as endpoints from '../webhooks/endpoints/contract.ts';
import type { InstallationRules } from './bodies.ts';

/** The schemas of bodies that may be large, by the operation's id. A test compares them with the routes. */
export const bodiesBy = ({ webhookAllow }: InstallationRules): Record<string, z.ZodType> => ({
  acknowledgePhoto: writeBack.AckBody,
  activateCard: cards.ActivateBody,
  addAuthenticatorApp: secondFactors.AppBody,
  addExternalCard: cardWriteBack.ExternalCardBody,
  addPasskey: secondFactors.PasskeyBody,
  approvePhoto: photos.ApproveBody,
  beginAuthenticatorApp: secondFactors.BeginBody,
  bindChip: cards.ChipBody,
  beginPasskey: secondFactors.BeginBody,
  changeMailText: MailTextBody,
  changePhotoNotice: NoticeBody,
  changePassword: sessions.PasswordBody,
  changeScimUser: ScimBody,
  completePrintBatch: batches.CompleteBatch,
  createApiKey: apiKeys.NewKeyBody,
  createCardHolder: CreateCardHolder,
  createKiosk: NewKioskBody,
  createDesign: designs.CreateDesign,
  createOrder: orders.CreateOrderBody,
  createPhoto: photos.NewPhotoBody,
  createPhotoCampaign: NewCampaignBody,
  createPhotoRequest: NewRequestBody,
  createPrintBatch: batches.CreateBatch,
  createPrinter: printers.CreatePrinter,
  createScimUser: ScimBody,
  createStaff: accounts.NewStaffBody,
  createWebhookEndpoint: endpoints.createEndpointBody(webhookAllow),
  dealPhotos: DealBody,
  importCardHolders: ImportBody,
  linkCampusAccount: signOn.LinkBody,
  linkCardHolder: writeBack.LinkBody,
  lookUpPhotos: LookUpBody,
  mergeCardHolders: MergeBody,
  movePrintBatch: batches.MoveBatch,
  noteCardPrinted: cardWriteBack.PrintedBody,
  previewDesign: pictures.PreviewBody,
  recoverWebhookEndpoint: endpoints.RecoverBody,
  rejectPhoto: photos.RejectBody,
  removeAuthenticatorApp: secondFactors.ProofBody,
  removePasskey: secondFactors.ProofBody,
  renewRecoveryCodes: secondFactors.ProofBody,
  reopenPhoto: photos.ReopenBody,
  replaceCard: cards.ReplaceBody,
  replaceScimUser: ScimBody,
  reportBridgeStatus: bridges.BridgeStatusBody,
  revokeCard: cards.StepBody,
  runScimBulk: ScimBody,
  runSyncBatch: writeBack.BatchBody,
  searchScim: ScimBody,
  searchScimGroups: ScimBody,
  searchScimUsers: ScimBody,
  setAccommodations: AccommodationsBody,
  sendMailTextTest: TestMailBody,
  sendTestMail: TestMailBody,
  setCardStatus: cardWriteBack.StatusBody,
  startBulkJob: StartBulkJob,
  stopPhotoCampaign: StopCampaignBody,
  suspendCard: cards.StepBody,
  updateCardHolder: UpdateCardHolder,
  updateDesign: designs.UpdateDesign,
  updatePrinter: printers.UpdatePrinter,
  updateOrganisation: organisations.OrganisationUpdateBody,
  updateOwnAccount: sessions.OwnAccountBody,
  updateStaff: accounts.StaffUpdateBody,
  updateWebhookEndpoint: endpoints.updateEndpointBody(webhookAllow),
  upsertCardHolder: writeBack.UpsertCardHolder,
  withdrawPhoto: photos.WithdrawBody,
});
