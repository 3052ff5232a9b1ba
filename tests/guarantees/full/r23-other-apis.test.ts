import { testOtherApis } from '../../support/other-api/suite';

testOtherApis(0);
