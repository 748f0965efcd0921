import type { palette as en } from '../../en/app/palette.ts';
import { plural } from '../../plural.ts';

export const palette: typeof en = {
  title: 'Recherche',
  placeholder: 'Une personne, une carte ou sa puce, une commande, une page…',
  hint: 'Une partie d’un nom, un numéro complet de carte ou de puce, le début de la référence d’une commande, ou ce que vous voulez faire.',
  pages: 'Pages',
  actions: {
    title: 'Actions et paramètres',
    newPerson: { label: 'Nouvelle personne', words: 'ajouter créer titulaire étudiant étudiante personnel' },
    import: { label: 'Importer des personnes', words: 'csv fichier excel envoyer liste' },
    photoFiles: {
      label: 'Photos d’un ZIP ou d’un dossier',
      words: 'importer envoyer plusieurs images fichiers portraits',
    },
    campaigns: {
      label: 'Campagnes photo',
      words: 'demander des photos demande lien e-mail relancer rappel sans réponse code QR selfie',
    },
    copyData: {
      label: 'Copie des données d’une personne',
      words: 'rgpd gdpr vie privée droit accès demande export communication',
    },
    erase: {
      label: 'Effacer une personne',
      words: 'supprimer enlever oubli oublier rgpd gdpr vie privée définitivement',
    },
    newOrder: { label: 'Nouvelle commande', words: 'commander des cartes créer remplacement' },
    print: { label: 'Imprimer des cartes', words: 'impression file imprimante lot' },
    handOver: { label: 'Remettre des cartes', words: 'retirer délivrer activer donner retrait' },
    batches: { label: 'Lots d’impression', words: 'impression imprimer résultats puce' },
    invite: {
      label: 'Inviter quelqu’un',
      words: 'nouveau collègue membre équipe personnel compte ajouter invitation',
    },
    organisationWords: 'nom fuseau horaire numéros de carte contrôle quota',
    photoPolicyWords: 'règles critères refuser',
    rejectionsWords: 'raisons motifs messages refuser phrases',
    staffWords: 'comptes personnel collègues rôles nouveau membre mot de passe',
    mailWords: 'courriel smtp messages envoyés échec essai langue',
    mailTextsWords: 'formulation modèles e-mails courriel messages aperçu',
    chipsWords: 'puce csn uid lecteur rfid nfc encodage décimal hex',
    printersWords: 'cups ipp ruban carte d’essai consommables imprimante',
    logHostWords: 'journal d’audit syslog journald siem splunk essai',
    photoNoticeWords: 'vie privée confidentialité consentement accord rgpd gdpr cases avis texte',
    kiosksWords: 'kiosque tablette hall lien libre-service photo terminal',
    keysWords: 'api jetons nouvelle clé',
    bridgesWords: 'passerelles synchronisation',
    sourcesWords: 'SCIM identité Entra Okta origine départs',
    accountWords: 'changer le mot de passe déconnexion appareils',
    logOutWords: 'déconnexion quitter',
  },
  within: (page: string, part: string) => `${page}\u00a0: ${part}`,
  chip: (csn: string) => `Puce ${csn}`,
  allPeople: (count: string) => `Toutes les personnes (${count})`,
  searching: 'Recherche…',
  nothing: (text: string) => `Aucun résultat pour «\u00a0${text}\u00a0».`,
  didYouMean: 'Aucun résultat. Vouliez-vous dire…',
  nothingHint:
    'Une personne se trouve par une partie de son nom, de son numéro ou de son e-mail\u00a0; une carte, par son numéro complet ou celui de sa puce\u00a0; une commande, par le début de sa référence.',
  failed: (group: string) => `La recherche a échoué\u00a0: ${group}.`,
  onlySuggested: (count: number) =>
    `Aucun résultat. ${plural(count, 'autre recherche proposée', 'autres recherches proposées')}.`,
  found: (count: number) => plural(count, 'résultat', 'résultats'),
};
