/** A part of the campus that people belong to. */
interface Department {
  name: string;
  campus: string;
  /** The first letter of its rooms' names. */
  building: string;
  /** The programmes of its students; empty for services, which have no students. */
  programmes: string[];
  /** The job titles of its staff. */
  positions: string[];
}

const CITY = 'City Campus';
const RIVERSIDE = 'Riverside Campus';
const SCIENCE = 'Science Park';

const ACADEMIC = [
  'Professor',
  'Lecturer',
  'Research Associate',
  'Doctoral Researcher',
  'Department Secretary',
];
const LABORATORY = [...ACADEMIC, 'Laboratory Technician'];

const faculty = (
  name: string,
  campus: string,
  building: string,
  programmes: string[],
  positions = ACADEMIC,
): Department => ({
  name,
  campus,
  building,
  programmes,
  positions,
});

const service = (name: string, campus: string, building: string, positions: string[]): Department => ({
  name,
  campus,
  building,
  programmes: [],
  positions,
});

export const DEPARTMENTS: Department[] = [
  faculty('Architecture and Design', RIVERSIDE, 'R', ['BA Architecture', 'MA Urban Design']),
  faculty('Biology', SCIENCE, 'S', ['BSc Biology', 'MSc Molecular Biology'], LABORATORY),
  faculty('Business and Economics', CITY, 'C', ['BSc Economics', 'BSc Business Administration', 'MBA']),
  faculty('Chemistry', SCIENCE, 'S', ['BSc Chemistry', 'MSc Materials Chemistry'], LABORATORY),
  faculty('Computer Science', SCIENCE, 'T', ['BSc Computer Science', 'MSc Data Science', 'MSc Robotics']),
  faculty('Education', CITY, 'D', ['BEd Primary Education', 'MEd Educational Leadership']),
  faculty(
    'Engineering',
    SCIENCE,
    'T',
    ['BEng Civil Engineering', 'BEng Mechanical Engineering', 'MEng Energy Systems'],
    LABORATORY,
  ),
  faculty('History and Philosophy', CITY, 'D', ['BA History', 'BA Philosophy']),
  faculty('Languages and Literature', CITY, 'D', ['BA Modern Languages', 'MA Translation']),
  faculty('Law', CITY, 'C', ['LLB Law', 'LLM International Law']),
  faculty('Mathematics and Physics', SCIENCE, 'S', ['BSc Mathematics', 'BSc Physics', 'MSc Physics']),
  faculty(
    'Medicine and Health',
    RIVERSIDE,
    'M',
    ['MBBS Medicine', 'BSc Nursing', 'BSc Midwifery'],
    LABORATORY,
  ),
  faculty('Music', RIVERSIDE, 'R', ['BMus Performance', 'BMus Composition']),
  service('Facilities', CITY, 'F', ['Caretaker', 'Electrician', 'Gardener', 'Security Officer']),
  service('IT Services', SCIENCE, 'T', ['Service Desk Analyst', 'Network Engineer', 'Systems Administrator']),
  service('Library', CITY, 'L', ['Librarian', 'Archivist', 'Reading Room Assistant']),
  service('Student Services', CITY, 'A', ['Adviser', 'Card Office Clerk', 'Registrar']),
];

export const FACULTIES = DEPARTMENTS.filter(({ programmes }) => programmes.length > 0);

export const COMPANIES = [
  'Brightwater Catering',
  'Halden Lift Service',
  'Nordwand Scaffolding',
  'Parkside Cleaning',
  'Quill & Sons Painters',
];

export const HOSTS = [
  'Guest Lecture Series',
  'Erasmus Office',
  'Summer School',
  'Visiting Fellows Programme',
];
export const AREAS = ['Library', 'Sports Centre', 'Car Park North', 'Makerspace'];
