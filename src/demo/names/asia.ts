import { type Culture, names } from './culture.ts';

export const ASIA: Culture[] = [
  {
    women: names('Ayşe, Çiğdem, Elif, Gülşah, İpek, Özge, Şebnem'),
    men: names('Barış, Çağrı, Emre, İsmail, Oğuz, Ömer, Yiğit'),
    family: names('Aydın, Çelik, Doğan, Güneş, Işık, Öztürk, Şahin, Yıldız'),
  },
  {
    women: names('أمينة=Amina, ليلى=Layla, مريم=Maryam, نور=Nour, ياسمين=Yasmin, هدى=Huda'),
    men: names('أحمد=Ahmad, خالد=Khalid, سامي=Sami, عمر=Omar, يوسف=Yusuf, طارق=Tariq'),
    family: names('الحسن=Al-Hassan, حداد=Haddad, خوري=Khoury, منصور=Mansour, النجار=Al-Najjar, صالح=Saleh'),
  },
  {
    women: names('Ananya, Divya, Ishita, Kavitha, Meenakshi, Priya, Shruti, Vaishnavi'),
    men: names('Aditya, Arjun, Harish, Karthik, Rohan, Siddharth, Vikram, Yash'),
    family: names(
      'Banerjee, Chakraborty, Deshpande, Iyer, Krishnamurthy, Mukhopadhyay, Nair, Patel, Singh, Venkataraghavan',
    ),
    second: 0.1,
  },
  {
    women: names('雨桐=Yutong, 静=Jing, 佳怡=Jiayi, 美玲=Meiling, 思思=Sisi, 丽=Li'),
    men: names('伟=Wei, 浩然=Haoran, 俊杰=Junjie, 明=Ming, 志强=Zhiqiang, 一=Yi'),
    family: names('李=Li, 王=Wang, 张=Zhang, 欧阳=Ouyang, 吴=Wu, 陈=Chen, 徐=Xu'),
  },
  {
    women: names('陽菜=Hina, さくら=Sakura, 美咲=Misaki, 結衣=Yui, 和子=Kazuko'),
    men: names('健太=Kenta, 翔=Shō, 大輔=Daisuke, 悠真=Yūma, 一郎=Ichirō'),
    family: names('伊藤=Itō, 大野=Ōno, 佐藤=Satō, 田中=Tanaka, 長谷川=Hasegawa'),
  },
  {
    women: names('지우=Ji-woo, 서연=Seo-yeon, 하은=Ha-eun, 수빈=Su-bin'),
    men: names('민준=Min-jun, 도윤=Do-yun, 현우=Hyun-woo, 성호=Seong-ho'),
    family: names('김=Kim, 이=Lee, 박=Park, 최=Choi, 오=Oh, 강=Kang'),
  },
  {
    women: names('Thị Hương, Ngọc Ánh, Thùy Dương, Bảo Trân, Mỹ Linh'),
    men: names('Đức Anh, Văn Hùng, Quốc Bảo, Minh Khôi, Tiến Đạt'),
    family: names('Đặng, Hoàng, Huỳnh, Lê, Nguyễn, Phạm, Trần, Vũ'),
  },
  {
    women: names('Maria Lourdes, Kristine, Angelica, Jasmine, Princess Mae'),
    men: names('Jose Mari, Paolo, Rafael, John Carlo, Emmanuel'),
    family: names('Bautista, dela Cruz, Magsaysay, Santos, Villanueva, Ybañez'),
    double: { share: 0.3, joint: '-' },
  },
  {
    women: names('Ayu, Dewi, Kartika, Putri Ayu, Siti Nurhaliza'),
    men: names('Agus, Budi, Dian, Made, Wayan'),
    family: names('Hidayat, Kusuma, Pratama, Siregar, Wijaya, Suryaningrat'),
  },
];
