import { SomethingWrong } from "../components/something-wrong.tsx";

export default SomethingWrong;
