import { SomethingWrong } from "../components/error-pages.tsx";

export default SomethingWrong;
