import { type Culture, names } from './culture.ts';

export const AFRICA_AMERICAS: Culture[] = [
  {
    women: names('Adébáyọ̀, Adaeze, Chiamaka, Folákẹ́, Ngozi, Oluwadamilola, Temitope'),
    men: names('Babátúndé, Chukwuemeka, Ifeanyi, Kẹ́hìndé, Oluwaseun, Tobechukwu, Tunde'),
    family: names('Adéyẹmí, Adichie, Balogun, Eze, Nwachukwu, Ọbafẹmi, Okonkwo, Okafor'),
  },
  {
    women: names('Abena, Adwoa, Afua, Akosua, Esi, Yaa'),
    men: names('Kofi, Kojo, Kwabena, Kwaku, Kwame, Yaw'),
    family: names('Agyeman, Asante, Boateng, Mensah, Owusu, Sarpong'),
    double: { share: 0.3, joint: '-' },
  },
  {
    women: names('Achieng, Makena, Nyambura, Wanjikũ, Selam, Tigist'),
    men: names('Abebe, Baraka, Dawit, Kipchoge, Mwangi, Otieno'),
    family: names("Gebre-Egziabher, Kamau, Kiprotich, Ngũgĩ, Ochieng', Tesfaye, Wambui"),
  },
  {
    women: names('Nomvula, Thandiwe, Zanele, Lerato, Anele'),
    men: names('Sipho, Themba, Bongani, Kagiso, Johannes'),
    family: names('Dlamini, Khumalo, Mokoena, Ndlovu, van der Merwe, Zulu'),
  },
  {
    women: names('Ana Beatriz, Conceição, Giovânia, Júlia, Letícia, Thaís'),
    men: names('Antônio, Caíque, João Pedro, Luís, Otávio, Thiago'),
    family: names('Araújo, da Conceição, Gonçalves, Guimarães, Magalhães, Simões, dos Santos'),
    double: { share: 0.4, joint: ' ' },
  },
  {
    women: names('Guadalupe, Itzel, Renata, Valentina, Yaretzi, Xóchitl'),
    men: names('Cuauhtémoc, Diego, Emiliano, Jesús, Matías, Nicolás'),
    family: names('Cárdenas, Hernández, Huamán, Mamani, Ñáñez, Quispe, Restrepo, Yupanqui'),
    double: { share: 0.6, joint: ' ' },
  },
  {
    women: names('Jasmine, Madison, Makayla, Savannah, Shanice, Destiny'),
    men: names("Da'Quan, Jayden, Jeremiah, Marcus, Tyler, Xavier"),
    family: names('Anderson, Begay, Jackson, Jefferson, Kamakawiwoʻole, Washington, Williams, Yazzie'),
  },
  {
    women: names('Anahera, Aroha, Mereana, Leilani, Keʻalohi'),
    men: names('Tāne, Wiremu, Mānoa, Rāwiri, Keoni'),
    family: names('Ngata, Parata, Tūhoe, Kealoha, Kāhea, Te Whāiti'),
  },
];
