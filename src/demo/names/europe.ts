import { type Culture, names } from './culture.ts';

export const EUROPE: Culture[] = [
  {
    women: names('Charlotte, Hannah, Grace, Olivia, Freya, Abigail, Zoë, Rosalind, Imogen, Beth'),
    men: names('Oliver, George, Callum, Benjamin, Harrison, Toby, Elliot, Rhys, Duncan, Freddie'),
    family: names(
      'Ashworth, Barrowclough, Clarke, Featherstonehaugh, Hughes, Llewellyn, MacKenzie, Pritchard, Smith, Taylor, Whitfield, Young',
    ),
    double: { share: 0.15, joint: '-' },
  },
  {
    women: names('Aoife, Caoimhe, Niamh, Róisín, Sinéad, Gráinne, Siobhán, Orlaith'),
    men: names('Cillian, Eoin, Oisín, Pádraig, Seán, Tadhg, Ruairí, Fionn'),
    family: names(
      "O'Brien, O'Sullivan, Ó Dónaill, McCarthy, Fitzgerald, Byrne, Gallagher, Mac Giolla Phádraig",
    ),
  },
  {
    women: names('Änne, Franziska, Greta, Jördis, Käthe, Lieselotte, Mareike, Sabine, Ulrike, Anneliese'),
    men: names('Björn, Götz, Jürgen, Karl-Heinz, Lukas, Maximilian, Sören, Till, Uwe, Wolfgang'),
    family: names(
      'Brüggemann, Großmann, Kühn, Müller, Preuß, Schröder, Strauß, Vogel, von Stetten, Weiß, Zöllner, Süß',
    ),
    double: { share: 0.15, joint: '-' },
  },
  {
    women: names('Anaïs, Chloé, Éloïse, Margaux, Noémie, Solène, Marie-Ève, Hélène'),
    men: names('Aurélien, Étienne, François, Jérôme, Jean-Baptiste, Loïc, Rémi, Théo'),
    family: names(
      "Beaulieu, Côté, D'Aubigné, de La Rochefoucauld, Dupré, Lefèvre, L'Écuyer, Nuñez, Pelletier, Trudeau",
    ),
  },
  {
    women: names('Begoña, Inés, Lucía, Macarena, María José, Núria, Rocío, Ximena'),
    men: names('Álvaro, Andrés, Íñigo, Joaquín, José Luis, Martín, Raúl, Unai'),
    family: names('Álvarez, Castañeda, Etxeberria, García, Ibáñez, López, Muñoz, Núñez, Peña, Zúñiga'),
    double: { share: 0.7, joint: ' ' },
  },
  {
    women: names('Agnieszka, Bożena, Grażyna, Katarzyna, Małgorzata, Zofia, Żaneta'),
    men: names('Bartłomiej, Grzegorz, Łukasz, Michał, Paweł, Stanisław, Wojciech'),
    family: names('Dąbrowski, Kamiński, Kowalski, Łaski, Wiśniewski, Wójcik, Zieliński, Żak'),
    familyOfWomen: names('Dąbrowska, Kamińska, Kowalska, Łaska, Wiśniewska, Wójcik, Zielińska, Żak'),
  },
  {
    women: names('Alžběta, Božena, Eliška, Kateřina, Markéta, Žofie'),
    men: names('Bohumil, Jiří, Lukáš, Matěj, Ondřej, Řehoř, Zdeněk'),
    family: names('Čermák, Dvořák, Havlíček, Kučera, Němec, Růžička, Šťastný'),
    familyOfWomen: names('Čermáková, Dvořáková, Havlíčková, Kučerová, Němcová, Růžičková, Šťastná'),
  },
  {
    women: names('Astrid, Guðrún, Ingeborg, Linnéa, Maja-Lisa, Sigríður, Solveig, Åsa'),
    men: names('Bjørn, Eiríkur, Håkon, Jørgen, Mikkel, Øystein, Søren, Þorsteinn'),
    family: names(
      'Ångström, Bjørnstad, Dahlqvist, Kjærgaard, Lindström, Nygård, Ødegaard, Sjöberg, Sørensen, Ærø',
    ),
  },
  {
    women: names('Fenna, Lieke, Marijke, Roos, Sanne, Wietske'),
    men: names('Daan, Joost, Maarten, Pieter-Jan, Sjoerd, Thijs'),
    family: names("de Vries, 't Hooft, Jansen, van den Berg, van der Meijden, Ĳsbrandy, Zeeman"),
  },
  {
    women: names('Erzsébet, Jolán, Krisztina, Réka, Zsófia, Ágnes'),
    men: names('Bálint, Gergő, László, Mátyás, Zsolt, Ödön'),
    family: names('Fülöp, Győri, Horváth, Kőszegi, Nagy, Szőke, Tóth, Vörös'),
  },
  {
    women: names('Alessandra, Benedetta, Giulia, Ilaria, Noemi, Sofia'),
    men: names('Alessio, Davide, Giacomo, Lorenzo, Niccolò, Raffaele'),
    family: names("D'Amico, De Luca, Dell'Acqua, Esposito, Lo Presti, Nicolò, Rossi, Zanetti"),
  },
  {
    women: names('Ελένη=Eleni, Κατερίνα=Katerina, Μαρία=Maria, Σοφία=Sofia, Χρυσούλα=Chrysoula'),
    men: names('Γιώργος=Giorgos, Δημήτρης=Dimitris, Κώστας=Kostas, Νίκος=Nikos, Σταύρος=Stavros'),
    family: names(
      'Αντωνίου=Antoniou, Βασιλείου=Vasileiou, Γεωργίου=Georgiou, Νικολάου=Nikolaou, Οικονόμου=Oikonomou',
    ),
  },
  {
    women: names('Ірина=Iryna, Леся=Lesia, Оксана=Oksana, Соломія=Solomiia, Юлія=Yuliia'),
    men: names('Андрій=Andrii, Богдан=Bohdan, Микола=Mykola, Олександр=Oleksandr, Тарас=Taras'),
    family: names(
      'Бондаренко=Bondarenko, Ковальчук=Kovalchuk, Мельник=Melnyk, Шевченко=Shevchenko, Ющенко=Yushchenko',
    ),
  },
];
